import * as v from 'valibot';
import { estimateNumber, invoiceNumber } from '../../shared/record-numbers.ts';
import { keysOf, requiredKey } from '../../shared/validation.ts';

export const JOB_DOCUMENTS = {
  invoice: 'Invoice',
  report: 'Consultation report',
  estimate: 'Estimate',
} as const;

/** 'Estimate EST-0007'; a report is named alone. */
export function documentTitle(document: JobDocument, jobId: number): string {
  const name = JOB_DOCUMENTS[document];
  if (document === 'report') return name;
  return `${name} ${document === 'estimate' ? estimateNumber(jobId) : invoiceNumber(jobId)}`;
}

/** What the admin does with a document. 'emailed' is a draft of an earlier release, which was taken as sent once it was opened. */
export const DOCUMENT_ACTIONS = {
  downloaded: 'downloaded',
  shared: 'shared',
  sent: 'sent from the mail program',
  emailed: 'opened as an email draft',
} as const;

export type JobDocument = keyof typeof JOB_DOCUMENTS;

/** What a document or its mail tells of a job that was accepted otherwise (`newsOf`). */
const DOCUMENT_NEWS = [
  ...(['New price', 'New date', 'New time'] as const),
  ...(['New price and date', 'New price and time', 'New date and time', 'New price, date and time'] as const),
] as const;
export type DocumentNews = (typeof DOCUMENT_NEWS)[number];
export const documentNews = v.optional(v.picklist(DOCUMENT_NEWS, 'The news are not known'));

/** The body of the call that records a document in the history of a job. */
export const documentUseSchema = v.object(
  {
    document: requiredKey(
      v.picklist(keysOf(JOB_DOCUMENTS), 'A document is an invoice, a report or an estimate'),
    ),
    action: requiredKey(v.picklist(keysOf(DOCUMENT_ACTIONS), 'The action is not known')),
    news: documentNews,
  },
  'Document must be an object',
);

export type DocumentUse = v.InferOutput<typeof documentUseSchema>;

/** The paper of documents, portrait; widths in millimeters. */
export const PAPERS = {
  A4: { label: 'A4', size: 'A4', width: 210 },
  letter: { label: 'US Letter', size: 'LETTER', width: 215.9 },
} as const;

export type Paper = keyof typeof PAPERS;

export const DEFAULT_PAPER: Paper = 'A4';

export const paperSchema = v.picklist(keysOf(PAPERS), 'Please select a paper size');
