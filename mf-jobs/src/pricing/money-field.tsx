import { Field } from '@app/ui';
import { useMoneyInput } from '@app/web-kit/forms/money-input';
import type { ComponentProps } from 'react';

type MoneyFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'prefix'>;

/** An amount in dollars, formatted with two decimals unless it has the focus. */
export function MoneyField(props: MoneyFieldProps) {
  const { min, step, ...input } = useMoneyInput(props);
  return <Field min={min} step={step} {...props} {...input} />;
}
