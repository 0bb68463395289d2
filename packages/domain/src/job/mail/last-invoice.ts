import { withPlainSpaces } from '../../shared/units.ts';
import { replacedTerms } from '../client-page/change-words.ts';
import type { SentTerms } from '../client-page/changed-terms.ts';

/** When the invoice of a job was sent, and the last one with what it was for. */
export type Invoiced = { sentAt?: string | null | undefined; lastInvoice?: SentTerms | undefined };

/** A job that is not known to have an invoice needs no terms. */
export type ReplacingJob = { lastInvoice?: undefined } | (Invoiced & Parameters<typeof replacedTerms>[1]);

/** What the invoice was for that another one takes the place of, '$150.00 on Thu, Dec 10'; '' where it is that of now, or there is none. */
export const formerText = (job: ReplacingJob): string =>
  job.lastInvoice ? withPlainSpaces(replacedTerms(job.lastInvoice, job, job.jobDate).before) : '';

/** Whether the client has an invoice already. */
export const isInvoiced = ({ sentAt, lastInvoice }: Invoiced): boolean => Boolean(sentAt ?? lastInvoice);
