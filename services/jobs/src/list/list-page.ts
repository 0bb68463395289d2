import type { deleted } from '@app/contract/jobs';
import type { ResponseOf } from '@app/contract/platform/call';
import { invoiceIdOf, type JobListQuery } from '@app/domain/job/list/job-list';
import type { DeletedListQuery } from '@app/domain/shared/retention';
import { deletedRows } from '@app/service-kit/db/deleted-rows';
import type { ListPage } from '@app/service-kit/db/pagination';
import { wholeRows } from '@app/service-kit/db/where-found';
import { invalidField } from '@app/service-kit/errors/errors';
import type { Knex } from 'knex';
import { jobEvents } from '../history/job-events.ts';
import type { toldOf } from '../tables/told-terms.ts';
import { type FilterAt, filterAt, filteredJobs, whereFiltered } from './job-filter.ts';

type Found = { id: number; jobDate: string } & Parameters<typeof toldOf>[0];

/** The rows of a page and the cursor of the next one. The job whose invoice number is searched comes before them. */
export async function readPage(
  db: Knex,
  { limit, cursor, order, include: _, ...query }: JobListQuery,
): Promise<{ rows: Found[]; next?: string }> {
  const filter = await filterAt(db, query);
  const { from, to, endFrom, endTo, work, dueBefore } = filter;
  const ofDays = from || to || endFrom || endTo || work || (dueBefore && (!cursor || cursor.day));
  const byDay = order ?? (ofDays ? 'latest' : undefined);
  const { rows } = await filteredJobs(db, filter, byDay ? 'day' : 'id');
  const numbered = invoiceIdOf(filter.search);
  if (numbered) rows.whereNot('jobs.id', numbered);

  if (cursor && Boolean(cursor.day) !== Boolean(byDay)) throw invalidField('cursor', 'cursor is not valid');
  const direction = byDay === 'soonest' ? 'asc' : 'desc';
  const columns = byDay ? ['jobs.jobDate', 'jobs.id'] : ['jobs.id'];
  const sorting = columns.map((column) => ({ column, order: direction }) as const);
  if (cursor) whereAfter(rows, cursor, direction === 'asc' ? '>' : '<');
  if (limit) rows.limit(limit + 1);
  rows.orderBy(sorting);
  const isSearch = filter.search && !filter.openQuestion && !filter.estimate;
  const found: Found[] = await (isSearch ? wholeRows(db, 'jobs', rows, sorting) : rows);
  const page = limit ? found.slice(0, limit) : found;
  const last = page.length < found.length ? page.at(-1) : undefined;
  const first = numbered && !cursor ? await numberedJob(db, filter) : [];
  return {
    rows: [...first, ...page],
    ...(last && { next: byDay ? `${last.jobDate}.${last.id}` : String(last.id) }),
  };
}

/** The rows after the cursor; of an index by day it reads the cursor's day and what is after it. */
function whereAfter(
  rows: Knex.QueryBuilder,
  { day, id }: NonNullable<JobListQuery['cursor']>,
  after: '<' | '>',
): void {
  if (!day) return void rows.where('jobs.id', after, id);
  rows.where('jobDate', `${after}=`, day);
  rows.where((rest) => rest.where('jobDate', after, day).orWhere('jobs.id', after, id));
}

/** The job whose invoice number is searched, if it matches the rest of the filter. */
async function numberedJob(db: Knex, filter: FilterAt): Promise<Found[]> {
  const id = invoiceIdOf(filter.search);
  return id ? whereFiltered(db, db('jobs'), filter).where({ id }) : [];
}

type DeletedJob = ResponseOf<typeof deleted>[number];

const COLUMNS = ['clientName', 'clientAddress', 'clientCity', 'jobDate', 'jobEndDate', 'finalTotal'] as const;

/** The deleted jobs that can be restored, latest deletion first. */
export const deletedJobs = (db: Knex, query: DeletedListQuery): Promise<ListPage<DeletedJob, string>> =>
  deletedRows(db, query, {
    table: 'jobs',
    events: jobEvents(db),
    columns: COLUMNS,
    numbered: invoiceIdOf(query.search),
  });
