import { reportQuerySchema } from '@app/domain/job/reports/business-report';
import * as v from 'valibot';
import { get } from '../platform/call.ts';
import { count, responseList } from '../platform/values.ts';
import { estimateCounts } from './estimates.ts';

// Refunds may exceed what is received in a month.
const amount = v.number();
const billedAndReceived = { billed: amount, received: amount };
/** The tax that is in what was billed and received. `sales` is what the billed tax is charged on, without it. */
const tax = v.object({ ...billedAndReceived, sales: v.optional(amount) });
const amounts = { ...billedAndReceived, tax: v.optional(tax) };
const shares = responseList(v.object({ of: v.nullable(v.string()), count, total: amount }));

/**
 * Figures of a year. Billed are the final totals of jobs that are done, by the day of their start; received are payments by
 * their day, whatever job they are for.
 */
const businessReport = v.object({
  /** All twelve, 'YYYY-MM'. */
  months: responseList(v.object({ month: v.string(), ...amounts })),
  /** All years with an amount, newest first. */
  years: responseList(v.object({ year: v.string(), ...amounts })),
  /** What is done and unpaid today, of whatever year. */
  open: amount,
  billed: v.object({ cleaner: shares, client: shares, pricingMethod: shares, source: shares }),
  /** By payment method. */
  received: shares,
  /** By cleaner, beyond what is received. */
  tips: v.optional(shares),
  /** Of the jobs of the year; absent without any. */
  estimates: estimateCounts,
});
export type BusinessReport = v.InferOutput<typeof businessReport>;

export const report = get('/api/jobs/report', {
  summary: 'Figures of a year for the owner and the accountant',
  query: reportQuerySchema,
  response: businessReport,
});
