import type { CLIENT_FIELDS } from '@app/domain/job/job/client-info';
import type { NewJob } from '@app/domain/job/job/job';
import type { JobFilter } from '@app/domain/job/list/job-list';
import { PAYMENT_TERMS, UNSTORED_PAYMENT_TERMS } from '@app/domain/job/payments/payment-terms';
import { addDays, type Day } from '@app/domain/shared/dates';
import { phoneWords, searchText } from '@app/domain/shared/search-text';
import { timeOf } from '@app/domain/shared/time-of-day';
import { DAY_MINUTES, type Moment } from '@app/domain/shared/visit-time';
import { isMysql } from '@app/service-kit/db/database';
import { readByIndex } from '@app/service-kit/db/schema';
import { whereFound } from '@app/service-kit/db/where-found';
import type { Knex } from 'knex';
import { type WayToJobs, wayToJobs, whereWorks } from '../cleaners/jobs-of-cleaner.ts';
import { companyMoment } from '../company/company.ts';
import {
  estimateIn,
  jobsWithEstimate,
  openEstimate,
  whereUnsent,
  withdrawnEstimate,
} from '../estimates/estimate-state.ts';
import { jobsWithOpenQuestion, openQuestionIds } from '../history/open-questions.ts';
import { begunClocks } from '../tables/visit-clocks.ts';

/** The order of a list: by id, or by start date and id. */
type Sorted = 'id' | 'day';

/**
 * A filter by what is done or sent, or by estimates, needs to know the moment where the company is; one by cleaner, how her jobs are
 * found.
 */
export type FilterAt = JobFilter & { now?: Moment; changed?: number[] } & WayToJobs;

export const filterAt = async <Filter extends JobFilter>(
  db: Knex,
  filter: Filter,
): Promise<Filter & FilterAt> => ({
  ...filter,
  ...((filter.work || filter.unpaid || filter.estimate) && { now: await companyMoment(db) }),
  ...(filter.unsent && (await changedAt(db))),
  ...(filter.cleaner && (await wayToJobs(db, filter.cleaner))),
});

/** The few jobs of which the client knows another price, or another visit to come (`changedSince`). */
async function changedAt(db: Knex): Promise<Pick<FilterAt, 'now' | 'changed'>> {
  const now = await companyMoment(db);
  const rows = readByIndex(db, 'jobs', ['changedTerms'])
    .where('changedTerms', 2)
    .orWhere((visit) => visit.where('changedTerms', 1).where('jobDate', '>=', now.day));
  return { now, changed: await rows.pluck('id') };
}

/** The jobs that match the filter and are not deleted, with ids in `jobs.id`. */
export async function filteredJobs(db: Knex, filter: FilterAt, sorted: Sorted = 'id') {
  const { search, openQuestion, ...rest } = filter;
  // A search reads most rows; in the order of ids they are next to each other.
  const rows = openQuestion
    ? whereFiltered(db, jobsWithOpenQuestion(db), rest)
    : search
      ? inOrder(db, filter, 'id')
      : inOrder(db, await withStartDays(db, filter), sorted);
  if (search) whereFound(db, rows, search);
  // The query is in an object: a promise of the query itself would run it.
  return { rows };
}

/** The jobs that match the filter regardless of its search, read in the order of an index. */
export function inOrder(db: Knex, filter: FilterAt, sorted: Sorted): Knex.QueryBuilder {
  const { month, unpaid, dueBefore, unsent, request, client, estimate, now } = filter;
  if (estimate && now)
    return whereFiltered(db, jobsWithEstimate(db, estimate, now.day), { ...filter, estimate: undefined });
  // A request or a client has few jobs, so the rest of the filter and the order need no index.
  if (request || client)
    return whereFiltered(db, readByIndex(db, 'jobs', [request ? 'requestId' : 'clientId']), filter);
  if (filter.few) return whereFiltered(db, db('jobs').whereIn('jobs.id', filter.few), filter);
  const isUnpaid = unpaid || dueBefore;
  const ofCleaner = (filter.cleaner && filter.isAssigned) || filter.unassigned;
  const choice = isUnpaid
    ? 'unpaid'
    : ofCleaner
      ? 'assignedCleaner'
      : unsent && !filter.changed?.length && 'sentAt';
  const columns =
    sorted === 'day'
      ? [choice, 'jobDate']
      : [month && 'jobMonth', choice === 'sentAt' && month ? false : choice];
  const index = columns.filter((column) => typeof column === 'string');
  const rows = readByIndex(db, 'jobs', index);
  return whereFiltered(
    db,
    rows,
    sorted === 'day' ? { ...filter, month: undefined, ...daysOf(filter) } : filter,
  );
}

/**
 * The filter with the range of start dates that its ranges of last days and due days imply, so that an index by start date is read in
 * part. The lower end is the first start of the jobs that run on the day before `endFrom` and after it.
 */
async function withStartDays(db: Knex, filter: FilterAt): Promise<FilterAt> {
  const { from, to, dueBefore, work, now } = filter;
  const endFrom = work === 'coming' ? later(filter.endFrom, now?.day) : filter.endFrom;
  const endTo = work === 'done' ? earlier(filter.endTo, now?.day) : filter.endTo;
  const start = endFrom && ((await firstStart(db, endFrom)) ?? endFrom);
  // No invoice is due before its job begins.
  const last = dueBefore && addDays(dueBefore, -1);
  return { ...filter, from: later(from, start), to: earlier(earlier(to, endTo), last) };
}

/** The jobs that begin before a day and end on it or later, deleted ones too. */
export const runningOn = (db: Knex, day: Day): Knex.QueryBuilder =>
  readByIndex(db, 'jobs', ['jobEndDate', 'jobDate'])
    .where('jobEndDate', '>=', day)
    .where('jobDate', '<', day);

/** The first start date of the jobs that begin before a day and end on it or later. */
async function firstStart(db: Knex, day: Day): Promise<Day | undefined> {
  const found = await runningOn(db, day).first<{ start: Day | null }>(db.raw('min(jobDate) as start'));
  return found?.start ?? undefined;
}

const earlier = (day: Day | undefined, other: Day | undefined) =>
  day && (!other || day < other) ? day : other;
const later = (day: Day | undefined, other: Day | undefined) =>
  day && (!other || day > other) ? day : other;

/** The range of start dates that a filter allows. */
function daysOf({ month, from, to }: JobFilter): { from?: Day | undefined; to?: Day | undefined } {
  if (!month) return { from, to };
  const [first, last] = [`${month}-01`, `${month}-31`];
  return { from: later(from, first), to: earlier(to, last) };
}

/** Everything but the search. */
export function whereFiltered(db: Knex, rows: Knex.QueryBuilder, filter: FilterAt): Knex.QueryBuilder {
  const { month, from, to, endFrom, endTo, cleaner, unassigned, unpaid, dueBefore, request, work, now } =
    filter;
  rows.whereNull('deletedAt');
  if (request) rows.where('requestId', request);
  if (filter.client) rows.where('clientId', filter.client);
  if (month) rows.where('jobMonth', month);
  if (from) rows.where('jobDate', '>=', from);
  if (to) rows.where('jobDate', '<=', to);
  if (endFrom) rows.whereRaw('coalesce(jobEndDate, jobDate) >= ?', [endFrom]);
  if (endTo) rows.whereRaw('coalesce(jobEndDate, jobDate) <= ?', [endTo]);
  if (cleaner && filter.isAssigned) rows.where('assignedCleaner', cleaner);
  else if (cleaner) whereWorks(db, rows, cleaner);
  if (unassigned) rows.whereNull('assignedCleaner');
  if (work && now) rows.whereRaw(work === 'done' ? '?' : 'not ?', [done(db, now)]);
  if (unpaid || dueBefore) rows.where('unpaid', 1);
  if (unpaid && work !== 'done' && now) rows.whereRaw('not ?', [offered(db, now)]);
  if (dueBefore) whereDue(db, rows, '<', dueBefore);
  if (filter.estimate && now) rows.whereExists(estimateIn(db, filter.estimate, now.day));
  if (filter.unsent && now)
    rows.where((either) =>
      either.where((unsent) => whereUnsent(db, unsent, now.day)).orWhereIn('jobs.id', filter.changed ?? []),
    );
  if (filter.openQuestion) rows.whereIn('jobs.id', openQuestionIds(db));
  return rows;
}

/** The condition of `isDone`. */
export const done = (db: Knex, { day, minutes }: Moment): Knex.Raw => {
  const clocks = () => begunClocks(db).where('jobId', db.ref('jobs.id'));
  return db.raw(
    `(coalesce(jobEndDate, jobDate) < ? or coalesce(jobEndDate, jobDate) = ? and not exists ? and
      (coalesce(substr(startTime, 1, 2) * 60 + substr(startTime, 4, 2) + durationMinutes, ?) <= ? or
        coalesce(jobEndDate, jobDate) = jobDate and exists ?))`,
    [day, day, clocks().whereNull('doneAt'), DAY_MINUTES, minutes, clocks()],
  );
};

/** The condition that a visit is the last one of its client and no longer the next (`ClientWork`). */
export const begun = (db: Knex, { day, minutes }: Moment): Knex.Raw =>
  db.raw('(jobDate < ? or jobDate = ? and startTime <= ? and startTime is not null)', [
    day,
    day,
    timeOf(minutes),
  ]);

/** The condition of `asksPayment`: until the estimate is accepted, its work is done all the same or its invoice is sent, nothing is owed. */
export const offered = (db: Knex, now: Moment): Knex.Raw => whereAhead(db, now, openEstimate(db, now.day));

/** The condition that nobody drives to a visit: the estimate of work that is not done was declined or has expired (`withdrawnState`). */
export const withdrawn = (db: Knex, now: Moment): Knex.Raw =>
  whereAhead(db, now, withdrawnEstimate(db, now.day));

/** The condition that work is neither paid nor done, and has one of these estimates. */
const whereAhead = (db: Knex, now: Moment, estimate: Knex.QueryBuilder): Knex.Raw =>
  db.raw('((paidTotal = 0 or paidTotal < finalTotal) and not ? and exists ?)', [done(db, now), estimate]);

/** Compares as `dueDay` of the domain does, without arithmetic of dates in the database. */
export function whereDue(db: Knex, rows: Knex.QueryBuilder, comparison: '<' | '>', day: Day): void {
  rows.whereRaw(due(db, comparison, day));
}

/** The condition of `whereDue`. */
export function due(db: Knex, comparison: '<' | '>', day: Day): Knex.Raw {
  const later = isMysql(db) ? 'greatest' : 'max';
  const cases = PAYMENT_TERMS.map(() => 'when ? then ?').join(' ');
  const lastDay = `${later}(coalesce(jobEndDate, jobDate), coalesce(invoiceDay, substr(createdAt, 1, 10)))`;
  const condition = `${lastDay} ${comparison} case coalesce(paymentTerms, ?) ${cases} end`;
  return db.raw(condition, [
    UNSTORED_PAYMENT_TERMS,
    ...PAYMENT_TERMS.flatMap((days) => [days, addDays(day, -days)]),
  ]);
}

/** A blank before each word, as `whereFound` expects. */
export const searchTextOf = (job: Pick<NewJob, (typeof CLIENT_FIELDS)[number]>) =>
  ` ${searchText(
    job.clientName,
    job.clientAddress,
    job.clientCity,
    job.clientZip,
    job.clientPhone,
    phoneWords(job.clientPhone),
    job.clientEmail,
  )}`;
