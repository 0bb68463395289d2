import { acceptanceSchema } from '@app/domain/job/client-page/client-replies';
import * as v from 'valibot';
import { amount, count, storedDay, timestamp } from '../platform/values.ts';

export const answeredVisit = {
  jobDate: v.nullish(storedDay),
  jobEndDate: v.nullish(storedDay),
  startTime: v.nullish(v.string()),
};

/** What a client was told of a visit: also its length, which nobody accepts. */
export const toldVisit = v.object({ ...answeredVisit, durationMinutes: v.nullish(v.number()) });

/** What a client was told of price and visit. */
export const toldTerms = v.object({ total: amount, ...toldVisit.entries });

/** What an invoice was for, and when it was sent. */
export const sentTerms = v.object({
  at: timestamp,
  total: amount,
  jobDate: storedDay,
  jobEndDate: v.nullable(storedDay),
  startTime: v.nullable(v.string()),
  durationMinutes: v.optional(v.nullable(v.number())),
});

/** The estimate of a job. */
export const estimate = v.object({
  validUntil: storedDay,
  sentAt: v.nullable(timestamp),
  total: amount,
  ...answeredVisit,
  acceptedTotal: v.nullable(amount),
  declinedAt: v.nullable(timestamp),
  declineReason: v.nullable(v.string()),
});

/** What an acceptance has. */
export const accepted = { ...acceptanceSchema.entries, ...answeredVisit };
export const acceptance = v.object({ ...accepted, changed: v.optional(v.string()), at: timestamp });

/** Estimates by what became of them; absent without any. */
export const estimateCounts = v.optional(
  v.object({ sent: count, accepted: count, declined: count, expired: count }),
);
