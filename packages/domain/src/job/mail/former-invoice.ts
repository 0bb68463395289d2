import { withPlainSpaces } from '../../shared/units.ts';
import { replacedTerms, type SentTerms } from '../client-page/changed-terms.ts';

/** When the invoice of a job was sent, or the one that it takes the place of. */
export type Invoiced = { sentAt?: string | null | undefined; formerInvoice?: SentTerms | undefined };

/** A job that is not known to have a former invoice needs no terms. */
export type ReplacingJob = { formerInvoice?: undefined } | (Invoiced & Parameters<typeof replacedTerms>[1]);

/** What the invoice was for that another one takes the place of, '$150.00 on Thu, Dec 10'; '' without one. */
export const formerText = (job: ReplacingJob): string =>
  job.formerInvoice ? withPlainSpaces(replacedTerms(job.formerInvoice, job, job.jobDate).before) : '';

/** Whether the client has an invoice already. */
export const isInvoiced = ({ sentAt, formerInvoice }: Invoiced): boolean => Boolean(sentAt ?? formerInvoice);
