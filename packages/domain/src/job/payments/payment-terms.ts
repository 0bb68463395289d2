import * as v from 'valibot';
import { addDays, type Day, formatDay } from '../../shared/dates.ts';
import { type Dollars, dollars, minus, sum } from '../../shared/money.ts';
import { requiredKey } from '../../shared/validation.ts';
import { openAmount } from './payments.ts';

/** How many days a client has to pay an invoice. */
export const PAYMENT_TERMS = [0, 7, 14, 30] as const;

export type PaymentTerms = (typeof PAYMENT_TERMS)[number];

export const paymentTermsSchema = v.picklist(PAYMENT_TERMS, 'Please select payment terms');

/** The terms of new jobs until the admin changes them. */
export const DEFAULT_PAYMENT_TERMS: PaymentTerms = 0;

/** The terms of a job that stores none, whatever new ones have. */
export const UNSTORED_PAYMENT_TERMS: PaymentTerms = 0;

/** 'Due on receipt' or 'Due within 14 days'. */
export const paymentTermsLabel = (terms: PaymentTerms) =>
  terms === 0 ? 'Due on receipt' : `Due within ${terms} days`;

type BilledJob = {
  jobDate: Day;
  jobEndDate: Day | null;
  /** ISO-8601, UTC. */
  createdAt: string;
  paymentTerms: PaymentTerms | null;
  /** Absent from responses of the previous release. */
  invoiceDay?: Day | null;
};

/** The day the job was saved where the company is, or in UTC for older jobs: the same on every device. */
export const savedDay = ({ invoiceDay, createdAt }: Pick<BilledJob, 'invoiceDay' | 'createdAt'>): Day =>
  invoiceDay ?? createdAt.slice(0, 10);

/**
 * The day by which an invoice has to be paid. The terms count from the last day of the work, or from the day the job was
 * saved if that is later. The database finds the same jobs (`whereDue` of the jobs service).
 */
export function dueDay(job: BilledJob): Day {
  const [saved, worked] = [savedDay(job), job.jobEndDate ?? job.jobDate];
  return addDays(worked > saved ? worked : saved, job.paymentTerms ?? UNSTORED_PAYMENT_TERMS);
}

/**
 * The day that a device gives a new job; null if its clock is wrong. Everywhere on Earth it is the day in UTC, the one
 * before or the one after. `savedAt` is ISO-8601, UTC.
 */
export function invoiceDayOf(given: Day | null, savedAt: string): Day | null {
  const utc = savedAt.slice(0, 10);
  return given && given >= addDays(utc, -1) && given <= addDays(utc, 1) ? given : null;
}

/** True when an amount is open after the due day. */
export const isOverdue = (job: BilledJob & Parameters<typeof openAmount>[0], today: Day) =>
  openAmount(job) > 0 && dueDay(job) < today;

/**
 * When an invoice has to be paid, in mails and on pages: the day, or 'On receipt' if that is the day of the invoice, which paper
 * names too. Without an open amount, or stored terms, it says nothing: undefined.
 */
export function dueText(job: BilledJob & Parameters<typeof openAmount>[0]): string | undefined {
  if (job.paymentTerms === null || openAmount(job) === 0) return undefined;
  return dueDay(job) === savedDay(job) ? 'On receipt' : formatDay(dueDay(job));
}

/** What is added to an overdue invoice, in dollars; 0 takes it back. */
export const lateFeeSchema = v.object({ lateFee: requiredKey(dollars('Late fee')) });

export const NOT_OVERDUE = 'This invoice is not overdue.';

/** A job with another late fee, which is in its total. */
export const withLateFee = (job: { finalTotal: Dollars; lateFee?: Dollars | null }, lateFee: Dollars) => ({
  lateFee: lateFee || null,
  finalTotal: Math.max(0, sum([minus(job.finalTotal, job.lateFee ?? 0), lateFee])),
});
