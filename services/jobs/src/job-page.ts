import { invoiceIdOf, type JobFilter, type JobListQuery } from '@app/domain/job/job-list';
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
  if (!byDay) limitToPage(rows, { limit, cursor: cursor?.id }, 'newest', id);
  const found: Found[] = byDay ? await readByDay(rows, { id, limit, cursor, byDay }) : await rows;
  const page = limit ? found.slice(0, limit) : found;
  const last = page.length < found.length ? page.at(-1) : undefined;
  const first = numbered && !cursor ? await numberedJob(db, filter) : [];
  return {
    rows: [...first, ...page],
    ...(last && { next: byDay ? `${last.jobDate}.${last.id}` : String(last.id) }),
  };
}

/** At most one more than the limit. The rest of the cursor's day comes first, so that each query reads a range of the index. */
async function readByDay(
  rows: Knex.QueryBuilder,
  { id, limit, cursor, byDay }: Pick<JobListQuery, 'limit' | 'cursor'> & { id: string; byDay: Order },
): Promise<Found[]> {
  const [after, direction] = byDay === 'soonest' ? (['>', 'asc'] as const) : (['<', 'desc'] as const);
  rows.orderBy([
    { column: 'jobDate', order: direction },
    { column: id, order: direction },
  ]);
  const wanted = limit && limit + 1;
  const read = (some: Knex.QueryBuilder, count = wanted): Promise<Found[]> =>
    count === undefined ? some : some.limit(count);
  if (!cursor?.day) return read(rows);
  const sameDay = await read(rows.clone().where('jobDate', cursor.day).where(id, after, cursor.id));
  if (wanted && sameDay.length >= wanted) return sameDay;
  const later = rows.where('jobDate', after, cursor.day);
  return [...sameDay, ...(await read(later, wanted && wanted - sameDay.length))];
}

/** The job whose invoice number is searched, if it matches the rest of the filter. */
async function numberedJob(db: Knex, filter: JobFilter): Promise<Found[]> {
  const id = invoiceIdOf(filter.search);
  return id ? whereFiltered(db, db('jobs'), filter).where({ id }) : [];
}
