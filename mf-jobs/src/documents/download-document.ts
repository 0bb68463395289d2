import { invoiceFileName, reportFileName } from '@app/domain/job/file-names';
import type { DocumentData, DocumentKind } from './document-data.ts';
import { renderDocument } from './render-document.ts';

const FILE_NAMES = { invoice: invoiceFileName, report: reportFileName };

/**
 * Makes the document in the browser and hands it over as a download named after invoice and client (Section 9).
 * @throws when it cannot be made
 */
export async function downloadDocument(kind: DocumentKind, data: DocumentData): Promise<void> {
  const url = URL.createObjectURL(await renderDocument(kind, data));
  const link = Object.assign(document.createElement('a'), {
    href: url,
    download: FILE_NAMES[kind](data.job),
  });
  link.click();
  // The browser has its own hold on the bytes once the download has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
