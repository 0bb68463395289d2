import * as jobs from '@app/contract/jobs';
import { printedChecklist } from '@app/domain/job/checklist/checklist';
import { estimateFileName, invoiceFileName, reportFileName } from '@app/domain/job/documents/file-names';
import type { JobDocument } from '@app/domain/job/documents/job-document';
import { crewForClient } from '@app/domain/job/job/other-cleaners';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { isDone } from '@app/domain/job/payments/payments';
import type { Day } from '@app/domain/shared/dates';
import { MESSAGES } from '@app/domain/shared/messages';
import { momentIn } from '@app/domain/shared/visit-time';
import { call } from '@app/web-kit';
import { saveFile } from '@app/web-kit/files';
import { toastSuccess, usePending } from '@app/web-kit/result-toasts';
import { useCallback } from 'react';
import { addDocumentUse } from '../api/job-history.ts';
import { readPayments } from '../api/payments.ts';
import { useCompanyOfDocuments } from '../api/settings.ts';
import type { DocumentData } from './pdf/document-data.ts';
import { renderDocument } from './render-document.ts';

const DOCUMENTS = {
  invoice: {
    fileName: invoiceFileName,
    downloaded: MESSAGES.invoiceDownloaded,
    notDownloaded: MESSAGES.pdfFailed,
    notGenerated: MESSAGES.invoiceFailed,
  },
  report: {
    fileName: reportFileName,
    downloaded: MESSAGES.reportDownloaded,
    notDownloaded: MESSAGES.reportFailed,
    notGenerated: MESSAGES.reportFailed,
  },
  estimate: {
    fileName: estimateFileName,
    downloaded: MESSAGES.estimateDownloaded,
    notDownloaded: MESSAGES.estimateFailed,
    notGenerated: MESSAGES.estimateFailed,
  },
} as const;

/** Creates, downloads and shares a document of a job; `validUntil` is for its estimate. The PDF code loads with the first one. */
export function useDocument(kind: JobDocument, job: JobListItem, validUntil?: Day) {
  const { pending = false, run } = usePending();
  const readCompany = useCompanyOfDocuments();
  const { downloaded, notDownloaded, notGenerated } = DOCUMENTS[kind];

  const createFile = useCallback(async () => {
    const { site, cleaners, timeZone } = await readCompany();
    return createDocument(kind, {
      job,
      acceptance: job.acceptance,
      site,
      cleaner: crewForClient(job, cleaners),
      isDone: isDone(job, momentIn(timeZone, Date.now())),
      validUntil,
    });
  }, [kind, job, readCompany, validUntil]);

  return {
    pending,
    /** Rejects when the document cannot be created. */
    createFile,
    /** Message for a document that cannot be created, except for a download. */
    notGenerated,
    download: () =>
      run(true, notDownloaded, async () => {
        saveFile(await createFile());
        toastSuccess(downloaded);
        addDocumentUse(job.id, { document: kind, action: 'downloaded' });
      }),
    /** `onShared` runs once another app has the file, unless the user closes the share sheet. */
    share: (onShared: () => void) =>
      run(true, notGenerated, async () => {
        if (await shareFile(await createFile())) onShared();
      }),
  };
}

/** The job is printed as given; its payments are read only for an invoice, and only if it has any, its checklist only for a report. */
async function createDocument(
  kind: JobDocument,
  data: Omit<DocumentData, 'payments' | 'checklist'>,
): Promise<File> {
  const { id, paidTotal } = data.job;
  const payments = kind === 'invoice' && paidTotal > 0 ? await readPayments(id) : [];
  const checklist = kind === 'report' ? printedChecklist(await call(jobs.checklist, { params: { id } })) : [];
  return documentFile(kind, { ...data, payments, checklist });
}

/** The PDF of complete data. @throws {Error} when it cannot be rendered */
export async function documentFile(kind: JobDocument, data: DocumentData): Promise<File> {
  const pdf = await renderDocument(kind, data);
  return new File([pdf], DOCUMENTS[kind].fileName(data.job), { type: 'application/pdf' });
}

/** Whether the browser can share PDF files with other apps, such as mail or messages on a phone. */
export function canShareFiles(): boolean {
  if (typeof navigator.canShare !== 'function') return false;
  return navigator.canShare({ files: [new File([''], 'invoice.pdf', { type: 'application/pdf' })] });
}

/** Resolves to false when the user closes the share sheet. */
async function shareFile(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file], title: file.name });
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false;
    throw error;
  }
}
