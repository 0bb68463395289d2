import { Field, TextArea } from '@app/ui';
import { fieldProps } from '@app/web-kit/forms/form-fields';
import { useMoneyInput, useNumberInput } from '@app/web-kit/forms/number-input';
import type { ReactNode } from 'react';
import { type FieldPath, get, useController, useFormContext } from 'react-hook-form';
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

type LinesFieldProps = { name: FieldPath<SettingsFields>; label: string; hint?: ReactNode; rows?: number };

/** A list as lines of one text. */
export function LinesField({ name, ...texts }: LinesFieldProps) {
  const { field, fieldState } = useController<SettingsFields, typeof name>({ name });
  const { value, onChange, ...props } = field;
  const lines = (value ?? []) as string[];
  const issues: { message?: string }[] = [
    fieldState.error ?? {},
    ...Object.values(get(fieldState, 'error') ?? {}),
  ];
  return (
    <TextArea
      rows={5}
      className="set:[&_textarea]:field-sizing-content set:[&_textarea]:min-h-24"
      {...texts}
      error={issues.find((issue) => issue?.message)?.message}
      value={lines.join('\n')}
      onChange={({ target }) => onChange(target.value.split('\n'))}
      {...props}
    />
  );
}
