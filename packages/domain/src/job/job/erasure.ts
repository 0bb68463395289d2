import { type Day, yearsBefore } from '../../shared/dates.ts';
import type { Job, NewJob } from './job.ts';

/**
 * Years for which invoices are kept after the start date of their job. The longest time for which the tax authority of the
 * United States (IRS) requires to keep records of income.
 */
export const INVOICE_YEARS = 7;

/** True for a job whose invoice has to be kept: one with an amount, that is not old enough. */
export const isInvoiceKept = (
  { finalTotal, paidTotal, jobDate }: Pick<Job, 'finalTotal' | 'paidTotal' | 'jobDate'>,
  today: Day,
): boolean => (finalTotal > 0 || paidTotal > 0) && jobDate > yearsBefore(today, INVOICE_YEARS);

/** The day from which a kept invoice is deleted. */
export const invoiceKeptUntil = (jobDate: Day): Day => yearsBefore(jobDate, -INVOICE_YEARS);

/** What the erasure of a client empties in a kept invoice: everything but name, address, dates, charges and payment. */
export const ERASED_FIELDS = {
  clientPhone: null,
  clientEmail: null,
  jobNotes: null,
  finalNotes: null,
  consultationNotes: null,
  roomNotes: null,
  specialRequests: null,
  requestId: null,
  howDidYouHear: null,
  roomsOnInvoice: null,
} as const satisfies Partial<NewJob>;
