import * as v from 'valibot';
import type { CompanyDetails } from '../../settings/settings.ts';
import type { Day } from '../../shared/dates.ts';
import { dollars } from '../../shared/money.ts';
import { dayOrNull, LENGTHS, required, requiredKey, textOrNull } from '../../shared/validation.ts';
import type { PrintedJob } from '../documents/printed-job.ts';
import type { Job } from '../job/job.ts';
import { type TimeOfDay, visitTimeEntries } from '../job/visit-time.ts';
import { isPaid, type Payment } from '../payments/payments.ts';

export const CLIENT_LINK_DAYS = 90;

/** Links of one job that are valid at a time. */
export const MAX_CLIENT_LINKS = 20;

/** Questions of a client that the page of the link shows. */
export const MAX_ASKED_QUESTIONS = 10;

/** The body of a new link. The job stores only a key of its cleaner, so the name to show comes along. */
export const newLinkSchema = v.object({ cleanerName: textOrNull('Cleaner name', LENGTHS.name) });

/** The form behind 'Accept'. `total` is the total that the client saw, in dollars. */
export const acceptanceSchema = v.object({
  name: required('Your name is required', LENGTHS.name),
  total: requiredKey(dollars('Total', 'Total must be greater than or equal to 0')),
});

/** The body of an acceptance: also the dates and time that the client saw, absent from pages of the previous release. */
export const sentAcceptanceSchema = v.object({
  ...acceptanceSchema.entries,
  jobDate: dayOrNull('Start date'),
  jobEndDate: v.optional(dayOrNull('End date')),
  startTime: visitTimeEntries.startTime,
});

/** The form behind 'Ask a question'. */
export const questionSchema = v.object({ text: required('Your question is required', LENGTHS.roomNote) });

/** What the owner does with the questions of a client, as entries of the history. */
export const QUESTION_MARKS = ['questionDone', 'questionReopened'] as const;

/** Marks the questions of a job up to `newest`, the id of the newest that the editor has seen. */
export const questionMarkSchema = v.object({
  isOpen: v.boolean('isOpen must be true or false'),
  newest: v.pipe(v.number('newest is required'), v.integer('newest is not valid'), v.minValue(1)),
});

export type NewAcceptance = v.InferOutput<typeof acceptanceSchema>;
export type Question = v.InferOutput<typeof questionSchema>;
export type QuestionMark = v.InferOutput<typeof questionMarkSchema>;

/** The name as typed by the client and the total that was accepted; `at` is ISO-8601, UTC. */
export type Acceptance = NewAcceptance & { at: string };

/** A client link as the owner sees it. Its address is known only to those who have it. */
export type ClientLink = {
  id: number;
  createdAt: string;
  expiresAt: string;
  /** Visits; pages opened within half an hour of each other are one visit. */
  views: number;
  lastViewedAt: string | null;
  acceptance: Acceptance | null;
};

type ClosableJob = Pick<Job, 'jobDate' | 'jobEndDate' | 'finalTotal' | 'paidTotal'>;

/** True when nothing is left to accept: the last day of the job is before today at the company, or it is paid in full. */
export const isClosed = (job: ClosableJob, today: Day): boolean =>
  (job.jobEndDate ?? job.jobDate) < today || isPaid(job);

/** A question as the client who asked it sees it; `at` is ISO-8601, UTC. */
export type AskedQuestion = Question & { at: string; isOpen: boolean };

/** What the client sees. */
export type ClientView = {
  /** `assignedCleaner` is the first name; the photos of rooms are links. */
  job: PrintedJob;
  payments: Pick<Payment, 'date' | 'amount' | 'method'>[];
  /** The time of the arrival; no document prints it. */
  startTime: TimeOfDay | null;
  expiresAt: string;
  acceptance: Acceptance | null;
  /** The page does not ask whether to go ahead (`isClosed`). */
  isClosed: boolean;
  /** Those that were asked through this link, the latest `MAX_ASKED_QUESTIONS`; absent from the previous release. */
  questions?: AskedQuestion[];
  /** The company as the invoice prints it; absent from responses of the previous release. */
  company: CompanyDetails;
};
