import { invoiceFileName, reportFileName } from '@app/domain/job/file-names';
import type { JobListItem } from '@app/domain/job/job';
import type { Payment } from '@app/domain/job/payments';
import { jobPaymentsPath } from '@app/domain/shared/api';
import { api } from '@app/web-kit';
import type { DocumentData, DocumentKind } from './document-data.ts';
import { renderDocument } from './render-document.ts';

const FILE_NAMES = { invoice: invoiceFileName, report: reportFileName };

/**
 * The finished PDF as a file named after invoice and client (Section 9). The job on screen is what is printed; only
 * where it has payments are they asked for.
 * @throws when it cannot be made
 */
export async function makeDocument(kind: DocumentKind, data: Omit<DocumentData, 'payments'>): Promise<File> {
  const payments = kind === 'invoice' ? await paymentsOf(data.job) : [];
  const pdf = await renderDocument(kind, { ...data, payments });
  return new File([pdf], FILE_NAMES[kind](data.job), { type: 'application/pdf' });
}

const paymentsOf = ({ id, paidTotal }: JobListItem): Promise<Payment[]> =>
  paidTotal > 0 ? api.get(jobPaymentsPath(id)) : Promise.resolve([]);
