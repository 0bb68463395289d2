import * as v from 'valibot';
import { LENGTHS } from '../../shared/lengths.ts';
import { dollars } from '../../shared/money.ts';
import { dayOrNull, required, requiredKey } from '../../shared/validation.ts';
import { visitTimeEntries } from '../job/visit-time.ts';

/** The form behind 'Accept'. `total` is the total that the client saw, in dollars. */
export const acceptanceSchema = v.object({
  name: required('Your name is required', LENGTHS.name),
  total: requiredKey(dollars('Total', 'Total must be greater than or equal to 0')),
});

/** The body of an acceptance: also the dates and time that the client saw, absent from pages of the previous release. */
export const sentAcceptanceSchema = v.object({
  ...acceptanceSchema.entries,
  jobDate: dayOrNull('Start date'),
  jobEndDate: v.optional(dayOrNull('End date')),
  startTime: visitTimeEntries.startTime,
});

export type NewAcceptance = v.InferOutput<typeof acceptanceSchema>;
/** The name as typed by the client and the total that was accepted; `at` is ISO-8601, UTC. */
export type Acceptance = NewAcceptance & { at: string };
