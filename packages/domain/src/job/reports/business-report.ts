import * as v from 'valibot';
import type { Dollars } from '../../shared/money.ts';

/** How many cleaners, clients and so on a report names, those with the largest amounts. */
export const MAX_SHARES = 200;

export const reportQuerySchema = v.object({
  year: v.pipe(v.string('year is required'), v.regex(/^\d{4}$/, 'year must look like 2026')),
});

/** What a part of the jobs, or of the payments, adds up to. `of` is as stored; null where nothing is. */
export type ReportShare = { of: string | null; count: number; total: Dollars };

export const BILLED_BY = ['cleaner', 'client', 'pricingMethod', 'source'] as const;
export type BilledBy = (typeof BILLED_BY)[number];
