import type { Job } from '@app/domain/job/job';
import type { PublicSettings } from '@app/domain/settings/settings';

export type DocumentKind = 'invoice' | 'report';

/** All that a document is made of. */
export type DocumentData = { job: Job; site: PublicSettings; cleaners: readonly string[] };

/**
 * Makes the document in the browser and hands it over as a download named after invoice and client (Section 9).
 * @throws when it cannot be made
 */
export async function downloadDocument(kind: DocumentKind, data: DocumentData): Promise<void> {
  const { renderDocument } = await import('./render-document.tsx');
  const { blob, fileName } = await renderDocument(kind, data);
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  // The browser has its own hold on the bytes once the download has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
