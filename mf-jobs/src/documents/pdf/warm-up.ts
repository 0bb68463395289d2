import { DEFAULT_SETTINGS } from '@app/domain/settings/settings';
import type { DocumentData, RenderRequest } from './document-data.ts';

/** What the invoice of a job by the hour prints. */
const JOB = {
  id: 1,
  createdAt: '2025-01-01T00:00:00.000Z',
  clientName: 'Abc',
  clientAddress: '1 Abc',
  jobDate: '2025-01-01',
  pricingMethod: 'timeBased',
  finalPricingMethod: 'timeBased',
  hoursWorked: 1,
  finalTotal: 45,
  discountType: 'none',
  jobNotes: 'Abc',
} as DocumentData['job'];

const INVOICE: DocumentData = { job: JOB, site: DEFAULT_SETTINGS, cleaner: '', payments: [] };

/** Of several pages. No photo arrives, so it is laid out with them and once more without. */
const ROOMS = new Array(10).fill({ id: '1', roomName: 'Abc', url: 'abc', notes: 'Abc.' });
const CHECKLIST = [{ title: 'Abc', items: [{ text: 'Abc', isDone: true }] }];
const REPORT = { ...INVOICE, job: { ...JOB, roomPhotos: ROOMS }, checklist: CHECKLIST };

/** Samples of an invoice and a report. Rendering them compiles the code and parses the fonts. */
export const WARM_UP: readonly Omit<RenderRequest, 'id'>[] = [
  { kind: 'invoice', data: INVOICE, logo: '' },
  { kind: 'report', data: REPORT, logo: '' },
];
