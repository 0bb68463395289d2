import { pricingMethodSchema } from '@app/domain/job/job/job';
import { repeatEntries } from '@app/domain/job/job/recurrence';
import {
  jobListQuerySchema,
  jobSummaryQuerySchema,
  pastClientSchema,
  pastClientsQuerySchema,
} from '@app/domain/job/list/job-list';
import * as v from 'valibot';
import { get } from '../platform/call.ts';
import { amount, count, responseList } from '../platform/values.ts';
import { estimateCounts } from './estimates.ts';
import { jobItem, payment } from './records.ts';

export const list = get('/api/jobs', {
  summary: 'Jobs, newest first or in another order',
  query: jobListQuerySchema,
  response: responseList(
    v.object({
      ...jobItem.entries,
      every: v.optional(v.nullable(repeatEntries.every)),
      hasOpenQuestion: v.optional(v.boolean()),
      openQuestion: v.optional(v.string()),
      payments: v.optional(responseList(payment)),
    }),
  ),
});

const share = { count, total: amount };

/** Sums of the final totals in dollars over the filtered jobs. */
const jobSummary = v.object({
  ...share,
  /** The sum of their open amounts, without those of work to come whose estimate was declined or has expired. */
  owed: amount,
  /** Its parts: of work that is done by now, overdue or not yet, and of work to come. */
  due: v.object({ done: amount, overdue: amount, coming: amount }),
  /** Tips of the listed jobs, largest first. */
  tips: v.optional(responseList(v.object({ cleaner: v.nullable(v.string()), total: amount }))),
  byMethod: responseList(v.object({ ...share, finalPricingMethod: pricingMethodSchema })),
  /** `assignedCleaner` as stored; null for jobs without one. */
  byCleaner: responseList(v.object({ ...share, assignedCleaner: v.nullable(v.string()) })),
  /** All months that have jobs, newest first: the options of the month filter. */
  months: responseList(v.pipe(v.string(), v.regex(/^\d{4}-\d\d$/))),
  /** All stored cleaners that have jobs. */
  cleaners: responseList(v.string()),
  /** The estimates by what became of them; absent without any. */
  estimates: estimateCounts,
});
export type JobSummary = v.InferOutput<typeof jobSummary>;

export const summary = get('/api/jobs/summary', {
  summary: 'Sums over the filtered jobs',
  query: jobSummaryQuerySchema,
  response: jobSummary,
});

export const clients = get('/api/jobs/clients', {
  summary: 'Clients of earlier jobs by name',
  query: pastClientsQuerySchema,
  response: responseList(pastClientSchema),
});
