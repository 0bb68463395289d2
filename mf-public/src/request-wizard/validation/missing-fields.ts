import { useEffect, useRef } from 'react';
import type { FieldErrors } from 'react-hook-form';
import type { FieldName, RequestFields } from '../request-fields.ts';
import type { RequestForm } from '../request-form.ts';
import { WIZARD_STEPS } from '../wizard-steps.ts';

/** A field that keeps the request from being sent, where it is and what it says. */
export type Gap = { step: number; field: FieldName; message: string };

/** In the order in which the visitor meets them. */
const gapsOf = (errors: FieldErrors<RequestFields>): Gap[] =>
  WIZARD_STEPS.flatMap(({ fields }, index) =>
    fields.flatMap((field) => {
      const message = errors[field]?.message;
      return message ? [{ step: index + 1, field, message }] : [];
    }),
  );

export const stepsWithGaps = (gaps: Gap[]): number[] => [...new Set(gaps.map(({ step }) => step))];

/** '1 detail', '3 details'. */
export const details = (count: number): string => (count === 1 ? '1 detail' : `${count} details`);

/** What a failed submit has found, and moving the focus to it. */
export function useRepair({ formState: { errors, submitCount } }: RequestForm) {
  const summary = useRef<HTMLDivElement>(null);
  const tried = submitCount > 0;
  const gaps = tried ? gapsOf(errors) : [];

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt counts, also one with the same gaps
  useEffect(() => summary.current?.focus(), [submitCount]);

  return { tried, gaps, summary };
}
