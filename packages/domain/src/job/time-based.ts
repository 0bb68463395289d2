import * as v from 'valibot';
import { isWholeCents } from '../shared/money.ts';
import { LENGTHS, optionalText, requiredKey } from '../shared/validation.ts';
import { type LineItem, lineItem } from './line-item.ts';
import type { Rates } from './rates.ts';

/** Options of the select; the schema accepts 0.5 to 8. */
export const HOURS_CHOICES = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5] as const;

const MIN_MESSAGE = 'Hours worked must be at least 0.5';

export const hoursSchema = v.pipe(
  v.number(MIN_MESSAGE),
  v.minValue(0.5, MIN_MESSAGE),
  v.maxValue(8, 'Hours worked cannot exceed 8'),
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
