import { valibotResolver } from '@hookform/resolvers/valibot';
import { type RegisterOptions, type UseFormReturn, useForm, useFormContext } from 'react-hook-form';
import {
  type CheckedFields,
  EMPTY_FIELDS,
  type FieldName,
  type RequestFields,
  requestFieldsSchema,
} from './request-fields.ts';

export type RequestForm = UseFormReturn<RequestFields, unknown, CheckedFields>;

/** Checked when it is sent, never on the way there; from then on each repair shows at once. */
export const useNewRequestForm = (start: RequestFields = EMPTY_FIELDS): RequestForm =>
  useForm<RequestFields, unknown, CheckedFields>({
    resolver: valibotResolver(requestFieldsSchema),
    defaultValues: start,
    // The error summary takes the focus.
    shouldFocusError: false,
  });

export const useRequestForm = () => useFormContext<RequestFields, unknown, CheckedFields>();

/** `{...field('clientName')}`: ties an input to the form, its message included. */
export function useRequestField() {
  const { register, formState } = useRequestForm();
  return <Name extends FieldName>(name: Name, options?: RegisterOptions<RequestFields, Name>) => ({
    ...register(name, options),
    error: formState.errors[name]?.message,
  });
}
