import * as v from 'valibot';
import { LENGTHS } from '../../shared/lengths.ts';
import { isWholeCents } from '../../shared/money.ts';
import { optionalText, requiredKey } from '../../shared/validation.ts';
import { type LineItem, lineItem } from './line-item.ts';
import type { Rates } from './rates.ts';

/** The hours that a job may have. */
export const HOURS = { min: 0.5, max: 8 } as const;

/** Options of the select. */
export const HOURS_CHOICES = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5] as const;

const MIN_MESSAGE = `Hours worked must be at least ${HOURS.min}`;

export const hoursSchema = v.pipe(
  v.number(MIN_MESSAGE),
  v.minValue(HOURS.min, MIN_MESSAGE),
  v.maxValue(HOURS.max, `Hours worked cannot exceed ${HOURS.max}`),
  v.check(isWholeCents, 'Hours worked can have at most 2 decimals'),
);

/** The details step of time spent. */
export const timeBasedSchema = v.object({
  hoursWorked: requiredKey(hoursSchema),
  jobNotes: optionalText('Notes', LENGTHS.notes),
});

export type TimeBasedDetails = v.InferOutput<typeof timeBasedSchema>;

/** The one charge of a time-based job. */
export function timeBasedLines(hoursWorked: number | null | undefined, rates: Rates): LineItem[] {
  return hoursWorked ? [lineItem('Cleaning by time spent', hoursWorked, rates.hourlyRate, 'hour')] : [];
}
