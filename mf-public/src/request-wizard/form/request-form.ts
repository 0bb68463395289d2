import { requestFormSchema } from '@app/domain/request/request';
import { deviceDay } from '@app/domain/shared/dates';
import { fieldProps } from '@app/web-kit/forms/form-fields';
import { schemaResolver } from '@app/web-kit/forms/schema-resolver';
import { type UseFormReturn, useForm, useFormContext } from 'react-hook-form';
import { type CheckedFields, EMPTY_FIELDS, type RequestFields } from './request-fields.ts';

const SCHEMA = requestFormSchema(() => deviceDay(new Date()));

export type RequestForm = UseFormReturn<RequestFields, unknown, CheckedFields>;

/** Validated when the request is sent; from then on with every change. */
export const useNewRequestForm = (start: RequestFields = EMPTY_FIELDS): RequestForm =>
  useForm<RequestFields, unknown, CheckedFields>({
    resolver: schemaResolver(SCHEMA),
    defaultValues: start,
    // The error summary takes the focus.
    shouldFocusError: false,
  });

export const useRequestForm = () => useFormContext<RequestFields, unknown, CheckedFields>();

/** Props that bind an input to the form and show its error: `<Field {...field('clientName')} />`. */
export const useRequestField = () => fieldProps(useRequestForm());
