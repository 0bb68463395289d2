import { Field } from '@app/ui';
import { useMoneyInput, useNumberInput } from '@app/web-kit/forms/number-input';
import type { ComponentProps } from 'react';

type MoneyFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'prefix'>;

/** An amount in dollars, formatted with two decimals unless it has the focus. */
export function MoneyField(props: MoneyFieldProps) {
  const { min, step, ...input } = useMoneyInput(props);
  return <Field min={min} step={step} {...props} {...input} />;
}

export const NumberField = (props: Omit<ComponentProps<typeof Field>, 'type'>) => (
  <Field {...props} {...useNumberInput(props)} />
);

export const SquareFootageField = (props: Omit<ComponentProps<typeof NumberField>, 'label'>) => (
  <NumberField label="Square footage" min={1} step={1} inputMode="numeric" suffix="sq ft" {...props} />
);
