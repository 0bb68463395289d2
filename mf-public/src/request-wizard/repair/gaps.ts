import type { FieldErrors } from 'react-hook-form';
import type { FieldName, RequestFields } from '../request-fields.ts';
import { WIZARD_STEPS } from '../wizard-steps.ts';

/** A field that keeps the request from being sent, where it is and what it says. */
export type Gap = { step: number; field: FieldName; message: string };

/** In the order in which the visitor meets them. */
export const gapsOf = (errors: FieldErrors<RequestFields>): Gap[] =>
  WIZARD_STEPS.flatMap(({ fields }, index) =>
    fields.flatMap((field) => {
      const message = errors[field]?.message;
      return message ? [{ step: index + 1, field, message }] : [];
    }),
  );

export const stepsWithGaps = (gaps: Gap[]): number[] => [...new Set(gaps.map(({ step }) => step))];

/** '1 detail', '3 details'. */
export const details = (count: number): string => (count === 1 ? '1 detail' : `${count} details`);
