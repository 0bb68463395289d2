import type { NewRequestNews } from '@app/domain/shared/news';
import type { Knex } from 'knex';
import { AWAITED } from './request-list.ts';

// The count is more than a badge shows; it bounds the rows that are read.
const MAX_COUNT = 100;

/** The id of the newest request, 0 without any, and of those that came after an id and are awaited how many and the latest. */
export async function requestNews(
  db: Knex,
  after: number | undefined,
): Promise<{ newest: number; count: number; latest: NewRequestNews | null }> {
  const last = await db('job_requests').max({ id: 'id' }).first();
  const newest: number = last?.id ?? 0;
  if (after === undefined || newest <= after) return { newest, count: 0, latest: null };
  const found: NewRequestNews[] = await db('job_requests')
    .where('id', '>', after)
    .where(AWAITED)
    .whereNull('deletedAt')
    .orderBy('id', 'desc')
    .limit(MAX_COUNT)
    .select('id', 'clientName', 'serviceType');
  return { newest, count: found.length, latest: found[0] ?? null };
}
