import { formatPhone } from '@app/domain/shared/phone';
import type { FocusEvent } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';

/** Options of a field of a form for a phone number: one that was typed is formatted when the field is left. */
export const formattedPhone = <Fields extends FieldValues>(
  { getFieldState, setValue }: UseFormReturn<Fields>,
  name: FieldPath<Fields>,
) => ({
  onBlur: ({ target: { value } }: FocusEvent<HTMLInputElement>) => {
    const formatted = formatPhone(value);
    // Read when it is asked for: read while rendering, the first change of any field draws the whole form again.
    if (formatted !== value && getFieldState(name).isDirty)
      setValue(name, formatted as FieldPathValue<Fields, typeof name>, { shouldDirty: true });
  },
});
