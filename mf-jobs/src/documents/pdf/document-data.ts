import type { PrintedSection } from '@app/domain/job/checklist/checklist';
import type { JobDocument } from '@app/domain/job/documents/job-document';
import type { PrintedJob } from '@app/domain/job/documents/printed-job';
import type { Accepted } from '@app/domain/job/payments/deposit';
import type { NewPayment } from '@app/domain/job/payments/payments';
import type { PrintedCompany } from '@app/domain/settings/settings';
import type { Day } from '@app/domain/shared/dates';
import type { VisitTime } from '@app/domain/shared/visit-time';

/** The content of a document. The URL of a photo is a data URL or a link. */
export type DocumentData = {
  job: PrintedJob & Partial<VisitTime>;
  /** What the client accepted: an invoice asks for the deposit of that price now. */
  acceptance?: Accepted['acceptance'];
  site: PrintedCompany;
  /** The first names of the cleaners, '' for none (`crewForClient`); the job has keys or, on the client's page, the same names. */
  cleaner: string;
  payments: readonly NewPayment[];
  /** The work has ended: an invoice asks for all that is open, and no longer for its deposit first. */
  isDone?: boolean | undefined;
  /** The last day of an estimate. */
  validUntil?: Day | undefined;
  /** What a report prints of the checklist. */
  checklist?: readonly PrintedSection[] | undefined;
};

/** Sent to the worker, which imports the renderer from the browser's cache: a worker cannot verify what it imports. */
export const RENDERER_VERIFIED = { verified: true };

/** Sent to the worker. `logo` is a PNG data URL, or '' without one. */
export type RenderRequest = { id: number; kind: JobDocument; data: DocumentData; logo: string };

/** Sent by the worker: the document, why there is none, or that its photos are still arriving. */
export type RenderResponse =
  | { id: number; blob: Blob }
  | { id: number; failure: string }
  | { id: number; isWorking: true };
