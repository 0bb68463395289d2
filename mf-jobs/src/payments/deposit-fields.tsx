import { DEPOSITS, type DepositType, depositAmount } from '@app/domain/job/payments/deposit';
import { type Dollars, formatDollars } from '@app/domain/shared/money';
import { selectOptions } from '@app/domain/shared/validation';
import { Select } from '@app/ui';
import { fieldProps } from '@app/web-kit/forms/form-fields';
import { useFormContext } from 'react-hook-form';
import { MoneyField, NumberField } from '../parts/number-fields.tsx';

type DepositForm = { deposit: { type: DepositType; amount: number } };

const TYPES = selectOptions(DEPOSITS);

/** What is due when the client accepts. Needs a form with a deposit around it. */
export function DepositFields({ finalTotal }: { finalTotal: Dollars }) {
  const { register, setValue, watch, formState } = useFormContext<DepositForm>();
  const field = fieldProps({ register, formState });
  const { type, amount } = watch('deposit');
  const handleType = (chosen: DepositType) => {
    if (chosen === 'none') setValue('deposit.amount', 0);
  };
  const due =
    type !== 'none' && depositAmount({ finalTotal: finalTotal || 0, deposit: { type, amount: amount || 0 } });
  const input = {
    label: type === 'percentage' ? 'Deposit in percent' : 'Deposit amount',
    hint: due ? `${formatDollars(due)} due at acceptance.` : undefined,
    ...field('deposit.amount', { valueAsNumber: true }),
  };
  return (
    <>
      <Select
        label="Deposit"
        options={TYPES}
        {...field('deposit.type', { onChange: (event) => handleType(event.target.value) })}
      />
      {type === 'dollar' && <MoneyField {...input} />}
      {type === 'percentage' && (
        <NumberField {...input} min={0} max={100} step={0.01} inputMode="decimal" suffix="%" />
      )}
    </>
  );
}
