import { invoiceFileName, reportFileName } from '@app/domain/job/file-names';
import type { JobListItem } from '@app/domain/job/job';
import type { Payment } from '@app/domain/job/payments';
import { jobPaymentsPath } from '@app/domain/shared/api';
import { MESSAGES } from '@app/domain/shared/messages';
import { api, toast, useSite } from '@app/web-kit';
import { useCallback, useEffect, useState } from 'react';
import { useCleaners } from '../api/settings.ts';
import { saveFile } from '../save-file.ts';
import type { DocumentData, DocumentKind } from './document-data.ts';
import { prepareDocuments, renderDocument } from './render-document.ts';

const SAYS = {
  invoice: { done: MESSAGES.invoiceDownloaded, failed: MESSAGES.pdfFailed },
  report: { done: MESSAGES.reportDownloaded, failed: MESSAGES.reportFailed },
} as const satisfies Record<DocumentKind, { done: string; failed: string }>;

/** What can be done with a job's document. Everything that makes PDFs loads with the first one that is likely. */
export function useDocument(kind: DocumentKind, job: JobListItem) {
  const [pending, setPending] = useState(false);
  const site = useSite();
  const cleaners = useCleaners();

  const make = useCallback(() => makeDocument(kind, { job, site, cleaners }), [kind, job, site, cleaners]);

  async function withFile(act: (file: File) => unknown) {
    setPending(true);
    try {
      await act(await make());
    } catch {
      toast({ tone: 'error', title: MESSAGES.errorTitle, description: SAYS[kind].failed });
    } finally {
      setPending(false);
    }
  }

  return {
    pending,
    make,
    download: () =>
      withFile((file) => {
        saveFile(file);
        toast({ tone: 'success', title: MESSAGES.successTitle, description: SAYS[kind].done });
      }),
    share: () => withFile(shareFile),
  };
}

/** Whether this browser hands PDF files to other programs, such as mail or messages on a phone. */
export function canShareFiles(): boolean {
  const sample = new File([''], 'invoice.pdf', { type: 'application/pdf' });
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [sample] });
}

async function shareFile(file: File): Promise<void> {
  await navigator.share({ files: [file], title: file.name }).catch((error: unknown) => {
    // Whoever closes the sheet has decided against it; that is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  });
}

/** Starts what makes PDFs while the pointer or the focus is on its way. */
export function prepareSoon(): void {
  // Should it not load now, the click tries again and says so.
  prepareDocuments().catch(() => undefined);
}

/** For a screen whose next step is a document: starts what makes it once the page has nothing else to do. */
export function usePreparedDocuments(): void {
  useEffect(() => {
    // Half a megabyte that may not be needed: for those who count them, the press or the pointer is soon enough.
    if (savesData()) return;
    let isLeft = false;
    whenIdle(() => isLeft || prepareSoon());
    return () => {
      isLeft = true;
    };
  }, []);
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

// Safari has no idle callback.
const whenIdle = (work: () => void) => (globalThis.requestIdleCallback ?? setTimeout)(work);

const FILE_NAMES = { invoice: invoiceFileName, report: reportFileName };

/**
 * The finished PDF as a file named after invoice and client (Section 9). The job on screen is what is printed; only
 * where it has payments are they asked for.
 * @throws when it cannot be made
 */
async function makeDocument(kind: DocumentKind, data: Omit<DocumentData, 'payments'>): Promise<File> {
  const payments = kind === 'invoice' ? await paymentsOf(data.job) : [];
  const pdf = await renderDocument(kind, { ...data, payments });
  return new File([pdf], FILE_NAMES[kind](data.job), { type: 'application/pdf' });
}

const paymentsOf = ({ id, paidTotal }: JobListItem): Promise<Payment[]> =>
  paidTotal > 0 ? api.get(jobPaymentsPath(id)) : Promise.resolve([]);
