import * as v from 'valibot';
import type { CompanyDetails } from '../../settings/settings.ts';
import type { Day } from '../../shared/dates.ts';
import type { TimeOfDay } from '../../shared/time-of-day.ts';
import type { PrintedSection } from '../checklist/checklist.ts';
import type { PrintedJob } from '../documents/printed-job.ts';
import { type Estimate, type EstimateState, estimateState } from '../estimates/estimate.ts';
import type { Job } from '../job/job.ts';
import { isPaid, openAmount, type Payment } from '../payments/payments.ts';
import type { Acceptance, AskedQuestion } from './client-replies.ts';

export const CLIENT_LINK_DAYS = 90;

/** Links of one job that are valid at a time. */
export const MAX_CLIENT_LINKS = 20;

/** The body of a new link. */
export const newLinkSchema = v.object({
  /** What the page shows until that is accepted or the work is done; absent for the invoice. */
  document: v.optional(v.literal('estimate', 'A link can be made for an estimate')),
});

/** What a link was made for instead of the invoice: the estimate, or the reminder of the visit. The invoice has not gone out with it. */
export const LINKED_DOCUMENTS = ['estimate', 'visit'] as const;
export type LinkedDocument = (typeof LINKED_DOCUMENTS)[number];

/** A client link as the owner sees it. Its address is known only to those who have it. */
export type ClientLink = {
  id: number;
  createdAt: string;
  expiresAt: string;
  /** Visits; pages opened within half an hour of each other are one visit. */
  views: number;
  lastViewedAt: string | null;
  acceptance: Acceptance | null;
  /** Null for the invoice; absent from responses of the previous release. */
  document?: LinkedDocument | null;
};

type ClosableJob = Pick<Job, 'jobDate' | 'jobEndDate' | 'finalTotal' | 'paidTotal'>;

/** True when nothing is left to accept: the last day of the job is before today at the company, or it is paid in full. */
export const isClosed = (job: ClosableJob, today: Day): boolean =>
  (job.jobEndDate ?? job.jobDate) < today || isPaid(job);

/** True while a job has an estimate to be accepted; after it is accepted, or the work is done, it has an invoice. */
export const hasOpenEstimate = (
  estimate: Estimate | null | undefined,
  job: ClosableJob,
  today: Day,
): estimate is Estimate =>
  Boolean(estimate) && estimateState(estimate, job, today) !== 'accepted' && !isClosed(job, today);

type EstimatedJob = ClosableJob & { estimate?: Estimate | null };

/** What became of an estimate that can still be accepted; undefined for another, or one that was not sent. */
export const waitingState = (job: EstimatedJob, today: Day): EstimateState | undefined =>
  hasOpenEstimate(job.estimate, job, today) ? estimateState(job.estimate, job, today) : undefined;

/**
 * Whether a payment is asked for: something is open, and no estimate of it was declined or has expired. The service records
 * one all the same, for money that has come in.
 */
export const asksPayment = (job: EstimatedJob, today: Day): boolean =>
  openAmount(job) > 0 && !['declined', 'expired'].includes(waitingState(job, today) ?? '');

/** What the client sees. */
export type ClientView = {
  /** `assignedCleaner` is the first names of all who come; the photos of rooms are links. */
  job: PrintedJob;
  payments: Pick<Payment, 'date' | 'amount' | 'method'>[];
  /** The time of the arrival; no document prints it. */
  startTime: TimeOfDay | null;
  /** Absent from responses of the previous release. */
  durationMinutes?: number | null;
  expiresAt: string;
  acceptance: Acceptance | null;
  /** The page does not ask whether to go ahead (`isClosed`). */
  isClosed: boolean;
  /** The link is of the reminder of the visit, which is agreed and of which no invoice has gone out. */
  isReminder?: boolean;
  /** What is open is due (`isDone`); absent from responses of the previous release. */
  isDone?: boolean;
  /** Those that were asked through this link, the latest `MAX_ASKED_QUESTIONS`; absent from the previous release. */
  questions?: AskedQuestion[];
  /** The company as the invoice prints it; absent from responses of the previous release. */
  company: CompanyDetails;
  /** Where the page shows the estimate instead of the invoice. */
  estimate?: Estimate & { isExpired: boolean };
  /** What the report prints of the checklist, where it does. */
  checklist?: PrintedSection[];
};
