import { BASE_RATE_RANGE, type DetailedBilling } from '@app/domain/job/detailed-billing';
import { Panel } from '@app/ui';
import { useFormContext } from 'react-hook-form';
import { MoneyField } from '../../../../money-field.tsx';

export function RatePanel() {
  const { register, formState } = useFormContext<DetailedBilling>();
  const { min, max } = BASE_RATE_RANGE;
  return (
    <Panel>
      <MoneyField
        label="Base rate"
        hint={`$${min} to $${max}`}
        min={min}
        max={max}
        className="jobs:max-w-60"
        error={formState.errors.baseRate?.message}
        {...register('baseRate', { valueAsNumber: true })}
      />
    </Panel>
  );
}
