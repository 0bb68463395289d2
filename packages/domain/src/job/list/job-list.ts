import * as v from 'valibot';
import { type Day, formatDayRange, isDay } from '../../shared/dates.ts';
import { LENGTHS, MAX_ID } from '../../shared/lengths.ts';
import { formatDollars } from '../../shared/money.ts';
import { idInQuery, paginationEntries } from '../../shared/pagination.ts';
import { calendarDay, keysOf, required, text } from '../../shared/validation.ts';
import type { AnsweredTerms, SentTerms } from '../client-page/changed-terms.ts';
import type { Acceptance } from '../client-page/client-replies.ts';
import { ESTIMATE_STATES, type Estimate } from '../estimates/estimate.ts';
import { CLIENT_FIELDS } from '../job/client-info.ts';
import { type Job, newJobSchema } from '../job/job.ts';
import type { Every } from '../job/recurrence.ts';

const MONTH = 'month must look like 2026-11';
const CURSOR = 'cursor is not valid';

const flag = (name: string) => v.optional(v.literal('true', `${name} can only be true`));
function day(name: string) {
  const message = `${name} must be a day such as 2026-11-20`;
  return v.optional(v.pipe(v.string(message), v.check(isDay, message)));
}

const filterEntries = {
  search: paginationEntries.search,
  /** The month of the start date, to which `from` and `to` apply, too. */
  month: v.optional(v.pipe(v.string(MONTH), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, MONTH))),
  from: day('from'),
  to: day('to'),
  /** The range of the last day of the work. */
  endFrom: day('endFrom'),
  endTo: day('endTo'),
  /** The cleaner as stored. */
  cleaner: v.optional(text('cleaner', LENGTHS.name)),
  /** Jobs without a cleaner. */
  unassigned: flag('unassigned'),
  /** Jobs with an open amount. */
  unpaid: flag('unpaid'),
  /** Jobs whose work has ended by now (`isDone`), or has not. */
  work: v.optional(v.picklist(['done', 'coming'], 'work can be done or coming')),
  /** Jobs with an open amount that was due before this day. */
  dueBefore: day('dueBefore'),
  /** Jobs whose client waits for a reply. */
  openQuestion: flag('openQuestion'),
  /** Jobs with an estimate: any, or what became of it. */
  estimate: v.optional(v.picklist(['any', ...keysOf(ESTIMATE_STATES)], 'estimate is not known')),
  /** Jobs of which neither a document nor a link has gone to the client. */
  unsent: flag('unsent'),
};

/** The query of one job: with 'links' the `url` of a photo is a path to its bytes, as in lists. */
export const jobQuerySchema = v.object({
  photos: v.optional(v.literal('links', 'photos can only be links')),
});

/** A position in a list: the id of its last job, and its start date in a list by date. */
type JobCursor = { day?: Day; id: number };

/**
 * The query of the job list. Without `order` it is the newest saved job first, or of a range of days or due days the latest
 * start date; 'soonest' and 'latest' are by start date.
 */
export const jobListQuerySchema = v.object({
  ...filterEntries,
  order: v.optional(v.picklist(['soonest', 'latest'], 'order can be soonest or latest')),
  limit: paginationEntries.limit,
  cursor: v.optional(
    v.pipe(
      v.string(CURSOR),
      v.regex(/^(?:\d{4}-\d\d-\d\d\.)?[1-9]\d{0,9}$/, CURSOR),
      v.transform((cursor): JobCursor => {
        const [id = '', start] = cursor.split('.').reverse();
        return { id: Number(id), ...(start && { day: start }) };
      }),
      v.check(({ id }) => id <= MAX_ID, CURSOR),
    ),
  ),
  /** The id of a request: the jobs that were made from it. */
  request: idInQuery('request must be the number of a request'),
  /** The id of a client: the jobs of it. */
  client: idInQuery('client must be the number of a client'),
  /** Adds the recorded payments to each job. */
  include: v.optional(v.literal('payments', 'include can only be payments')),
});

export const jobSummaryQuerySchema = v.object(filterEntries);

/** The query of a cleaner's schedule: the jobs that begin or go on from a day on. */
export const scheduleQuerySchema = v.object({
  cleaner: required('cleaner is required', LENGTHS.name),
  from: calendarDay('from is required'),
});

export type JobListQuery = v.InferOutput<typeof jobListQuerySchema>;
export type JobFilter = v.InferOutput<typeof jobSummaryQuerySchema> &
  Pick<JobListQuery, 'request' | 'client'>;

/** The id in a search that is the number of an invoice or estimate: 8 for 'INV-0008', 'EST-0008', '0008' and '8'. */
export function invoiceIdOf(search: string | undefined): number | undefined {
  const digits = /^\s*(?:(?:inv|est)[\s-]*)?(\d{1,10})\s*$/i.exec(search ?? '')?.[1];
  const id = Number(digits);
  return id >= 1 && id <= MAX_ID ? id : undefined;
}

/** A job in a list: the `url` of each photo is a path to its bytes instead of the inline image. */
export type JobListItem = Job & {
  /** The latest of its client; undefined where it is not read. */
  acceptance?: Acceptance | null;
  /** How often its series repeats, while visits of it are to come; undefined where it is not read. */
  every?: Every | null;
  /** Whether its client waits for a reply; undefined where it is not read. */
  hasOpenQuestion?: boolean;
  /** What the client asked last, if it is open. */
  openQuestion?: string;
  /** When a document went to the client last, ISO-8601, UTC; undefined where it is not read. */
  sentAt?: string | null;
  /** What the client knows of price and visit; undefined where it is not known or not read. */
  told?: AnsweredTerms | undefined;
  /** When the invoice went to the client last and for what, also one that counts as not sent any more; undefined before any. */
  lastInvoice?: SentTerms | undefined;
  /** Undefined where it is not read. */
  estimate?: Estimate | null;
  /** Whether the clock of a cleaner runs, false once one has ended; undefined without one, and where it is not read. */
  isAtWork?: boolean;
};

/** A day with the jobs that begin on it or, on the first day, go on; `clients` is absent from responses of the previous release. */
export type ScheduledDay = { day: Day; count: number; clients?: string[] };

/** How many jobs of one request the desk lists, the newest ones. */
const MAX_SHOWN = 10;

/** The query of the job list for the jobs that were made from a request. */
export const jobsOfRequestQuery = (requestId: number) => ({
  request: String(requestId),
  limit: String(MAX_SHOWN),
});

/** 'Fri, Dec 18' and '$150.00', beside the number of such a job. */
export const visitAndTotal = ({ jobDate, jobEndDate, finalTotal }: VisitAndTotal, today: Day): string[] => [
  formatDayRange(jobDate, jobEndDate, today),
  formatDollars(finalTotal),
];
type VisitAndTotal = Pick<Job, 'jobDate' | 'jobEndDate' | 'finalTotal'>;

/** Clients per response. */
export const MAX_PAST_CLIENTS = 8;

/** The query of `GET /api/jobs/clients`; without a search it lists the newest clients. */
export const pastClientsQuerySchema = v.object({ search: paginationEntries.search });

/** A client of an earlier job, with the data of the newest one. */
export const pastClientSchema = v.pick(v.object(newJobSchema.entries), [...CLIENT_FIELDS, 'assignedCleaner']);
export type PastClient = v.InferOutput<typeof pastClientSchema>;

const fields = Object.keys(pastClientSchema.entries) as (keyof PastClient)[];

export const pastClientOf = (job: PastClient): PastClient =>
  Object.fromEntries(fields.map((field) => [field, job[field]])) as PastClient;
