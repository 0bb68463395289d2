import { invoiceFileName } from '@app/domain/job/file-names';
import type { DocumentData, DocumentKind } from './download-document.ts';

/** The PDF and the name it is saved under. */
export async function renderDocument(
  _kind: DocumentKind,
  { job }: DocumentData,
): Promise<{ blob: Blob; fileName: string }> {
  return { blob: new Blob(['%PDF']), fileName: invoiceFileName(job) };
}
