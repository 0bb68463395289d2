import * as v from 'valibot';
import type { Dollars } from '../../shared/money.ts';
import type { JobSummary } from '../list/job-list.ts';

/** How many cleaners, clients and so on a report names, those with the largest amounts. */
export const MAX_SHARES = 200;

export const reportQuerySchema = v.object({
  year: v.pipe(v.string('year is required'), v.regex(/^\d{4}$/, 'year must look like 2026')),
});

/** What a part of the jobs, or of the payments, adds up to. `of` is as stored; null where nothing is. */
export type ReportShare = { of: string | null; count: number; total: Dollars };

type Amounts = { billed: Dollars; received: Dollars };
/**
 * The tax that is in what was billed and received; absent without any. `sales` is what the billed tax is charged on, without it;
 * absent from the previous release.
 */
type Taxed = Amounts & { tax?: Amounts & { sales?: Dollars } };

/**
 * Figures of a year. Billed are the final totals of jobs that are done, by the day of their start; received are payments by
 * their day, whatever job they are for.
 */
export type BusinessReport = {
  /** All twelve, 'YYYY-MM'. */
  months: (Taxed & { month: string })[];
  /** All years with an amount, newest first. */
  years: (Taxed & { year: string })[];
  /** What is done and unpaid today, of whatever year. */
  open: Dollars;
  billed: Record<BilledBy, ReportShare[]>;
  /** By payment method. */
  received: ReportShare[];
  /** By cleaner, beyond what is received; absent from the previous release. */
  tips?: ReportShare[];
  /** Of the jobs of the year; absent without any. */
  estimates?: JobSummary['estimates'];
};

export const BILLED_BY = ['cleaner', 'client', 'pricingMethod', 'source'] as const;
export type BilledBy = (typeof BILLED_BY)[number];
