import { BASE_RATE_RANGE, type DetailedBilling } from '@app/domain/job/detailed-billing';
import { Field, Panel } from '@app/ui';
import { useFormContext } from 'react-hook-form';

export function RatePanel() {
  const { register, formState } = useFormContext<DetailedBilling>();
  const { min, max } = BASE_RATE_RANGE;
  return (
    <Panel>
      <Field
        label="Base rate"
        hint={`$${min} to $${max}`}
        type="number"
        min={min}
        max={max}
        step={0.01}
        inputMode="decimal"
        prefix="$"
        className="jobs:max-w-60"
        error={formState.errors.baseRate?.message}
        {...register('baseRate', { valueAsNumber: true })}
      />
    </Panel>
  );
}
