import { TextArea } from '@app/ui';
import { type FieldPath, get, useController } from 'react-hook-form';
import type { SettingsFields } from './settings-fields.ts';

type LinesFieldProps = { name: FieldPath<SettingsFields>; label: string; hint?: string; rows?: number };

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
