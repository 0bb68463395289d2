import { useEffect, useRef } from 'react';
import type { FieldErrors } from 'react-hook-form';
import type { FieldName, RequestFields } from '../form/request-fields.ts';
import type { RequestForm } from '../form/request-form.ts';
import { WIZARD_STEPS } from '../form/wizard-steps.ts';

export type MissingField = { step: number; field: FieldName; message: string };

/** The missing fields in the order of the steps. */
const missingFieldsOf = (errors: FieldErrors<RequestFields>): MissingField[] =>
  WIZARD_STEPS.flatMap(({ fields }, index) =>
    fields.flatMap((field) => {
      const message = errors[field]?.message;
      return message ? [{ step: index + 1, field, message }] : [];
    }),
  );

export const incompleteSteps = (fields: MissingField[]): number[] => [
  ...new Set(fields.map(({ step }) => step)),
];

/** '1 detail', '3 details'. */
export const countOfDetails = (count: number): string => (count === 1 ? '1 detail' : `${count} details`);

/** The missing fields after a failed submit, whose summary takes the focus. */
export function useMissingFields({ formState: { errors, submitCount } }: RequestForm) {
  const summary = useRef<HTMLDivElement>(null);
  const hasFailed = submitCount > 0;
  const missingFields = hasFailed ? missingFieldsOf(errors) : [];

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt moves the focus, also one with the same errors
  useEffect(() => {
    summary.current?.focus();
    // It stays where it is if it had the focus.
    summary.current?.scrollIntoView({ block: 'nearest' });
  }, [submitCount]);

  return { hasFailed, missingFields, summary };
}
