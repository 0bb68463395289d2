import { formatPhone } from '@app/domain/shared/phone';
import type { FocusEvent } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';

/** Options of a field of a form for a phone number: one that was typed is formatted when the field is left. */
export const formattedPhone = <Fields extends FieldValues>(
  { getFieldState, setValue, formState }: UseFormReturn<Fields>,
  name: FieldPath<Fields>,
) => {
  // Read while rendering, because the form keeps track of it only for those who do.
  const { isDirty } = getFieldState(name, formState);
  return {
    onBlur: ({ target: { value } }: FocusEvent<HTMLInputElement>) => {
      const formatted = formatPhone(value);
      if (formatted !== value && isDirty)
        setValue(name, formatted as FieldPathValue<Fields, typeof name>, { shouldDirty: true });
    },
  };
};
