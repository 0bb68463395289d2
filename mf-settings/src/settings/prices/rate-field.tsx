import { Field } from '@app/ui';
import { useMoneyInput } from '@app/web-kit/forms/money-input';
import { type FieldError, type FieldPath, get, useFormContext } from 'react-hook-form';
import type { SettingsFields } from '../settings-fields.ts';

type RateFieldProps = {
  name: FieldPath<SettingsFields>;
  label: string;
  className?: string;
};

export function RateField({ name, ...texts }: RateFieldProps) {
  const { register, formState } = useFormContext<SettingsFields>();
  const { ref, onBlur, ...field } = register(name, { valueAsNumber: true });
  const input = useMoneyInput({ ref, onBlur });
  const error: FieldError | undefined = get(formState.errors, name);
  return <Field {...field} {...input} {...texts} error={error?.message} />;
}
