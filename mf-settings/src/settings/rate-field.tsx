import { Field } from '@app/ui';
import { fieldProps } from '@app/web-kit/forms/form-fields';
import { useMoneyInput, useNumberInput } from '@app/web-kit/forms/number-input';
import { type FieldPath, useFormContext } from 'react-hook-form';
import type { SettingsFields } from './settings-fields.ts';

type RateFieldProps = {
  name: FieldPath<SettingsFields>;
  label: string;
  hint?: string;
  className?: string;
};

export function RateField({ name, ...texts }: RateFieldProps) {
  const field = fieldProps(useFormContext<SettingsFields>())(name, { valueAsNumber: true });
  return <Field {...field} {...useMoneyInput(field)} {...texts} />;
}

export function PercentField({ name, ...texts }: RateFieldProps) {
  const field = {
    ...fieldProps(useFormContext<SettingsFields>())(name, { valueAsNumber: true }),
    suffix: '%',
  };
  return <Field {...field} {...useNumberInput(field)} inputMode="decimal" {...texts} />;
}
