import { invoiceIdOf, type JobFilter, type JobListQuery } from '@app/domain/job/list/job-list';
import { invalidField } from '@app/service-kit/http/errors';
import { limitToPage } from '@app/service-kit/http/pagination';
import type { Knex } from 'knex';
import { filteredJobs, whereFiltered } from './job-filter.ts';

type Found = { id: number; jobDate: string };
type Order = NonNullable<JobListQuery['order']>;

/** The rows of a page and the cursor of the next one. The job whose invoice number is searched comes before them. */
export async function readPage(
  db: Knex,
  { limit, cursor, order, include: _, ...filter }: JobListQuery,
): Promise<{ rows: Found[]; next?: string }> {
  const { from, to, endFrom, endTo, dueBefore } = filter;
  const ofDays = from || to || endFrom || endTo || (dueBefore && (!cursor || cursor.day));
  const byDay = order ?? (ofDays ? 'latest' : undefined);
  const { rows, id } = await filteredJobs(db, filter, byDay ? 'day' : 'id');
  const numbered = invoiceIdOf(filter.search);
  if (numbered) rows.whereNot(id, numbered);

  if (cursor && Boolean(cursor.day) !== Boolean(byDay)) throw invalidField('cursor', 'cursor is not valid');
  if (byDay) inDayOrder(rows, { id, limit, cursor, byDay });
  else limitToPage(rows, { limit, cursor: cursor?.id }, 'newest', id);
  const found: Found[] = await rows;
  const page = limit ? found.slice(0, limit) : found;
  const last = page.length < found.length ? page.at(-1) : undefined;
  const first = numbered && !cursor ? await numberedJob(db, filter) : [];
  return {
    rows: [...first, ...page],
    ...(last && { next: byDay ? `${last.jobDate}.${last.id}` : String(last.id) }),
  };
}

/** At most one more than the limit; of an index in this order it reads what is on the cursor's day and after it. */
function inDayOrder(
  rows: Knex.QueryBuilder,
  { id, limit, cursor, byDay }: Pick<JobListQuery, 'limit' | 'cursor'> & { id: string; byDay: Order },
): void {
  const [after, direction] = byDay === 'soonest' ? (['>', 'asc'] as const) : (['<', 'desc'] as const);
  if (cursor?.day) {
    const { day } = cursor;
    rows.where('jobDate', `${after}=`, day);
    rows.where((rest) => rest.where('jobDate', after, day).orWhere(id, after, cursor.id));
  }
  if (limit) rows.limit(limit + 1);
  rows.orderBy([
    { column: 'jobDate', order: direction },
    { column: id, order: direction },
  ]);
}

/** The job whose invoice number is searched, if it matches the rest of the filter. */
async function numberedJob(db: Knex, filter: JobFilter): Promise<Found[]> {
  const id = invoiceIdOf(filter.search);
  return id ? whereFiltered(db, db('jobs'), filter).where({ id }) : [];
}
