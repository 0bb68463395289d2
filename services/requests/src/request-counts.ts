import type { RequestSummary } from '@app/domain/request/request';
import { REQUEST_STATUSES, type RequestStatus } from '@app/domain/request/status';
import { keysOf } from '@app/domain/shared/validation';
import type { Knex } from 'knex';

/** The number of requests in each status. */
export async function requestSummary(db: Knex): Promise<RequestSummary> {
  const counted: { status: RequestStatus; count: number }[] = await db('job_requests')
    .whereNull('deletedAt')
    .select({ status: 'shownStatus' })
    .count({ count: '*' })
    .groupBy('shownStatus');
  const found = new Map(counted.map(({ status, count }) => [status, Number(count)]));
  const counts = keysOf(REQUEST_STATUSES).map((status) => [status, found.get(status) ?? 0] as const);
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  return { ...Object.fromEntries(counts), total } as RequestSummary;
}

// The count is more than a badge shows; it bounds the rows that are read.
const MAX_COUNT = 100;

/** The id of the newest request, 0 without any, and how many came after an id and are awaited, at most 100. */
export async function requestNews(
  db: Knex,
  after: number | undefined,
): Promise<{ newest: number; count: number }> {
  const last = await db('job_requests').max({ id: 'id' }).first();
  const newest: number = last?.id ?? 0;
  if (after === undefined || newest <= after) return { newest, count: 0 };
  const some = db('job_requests')
    .select('id')
    .where('id', '>', after)
    .where({ shownStatus: 'pending' satisfies RequestStatus, hasJob: false })
    .whereNull('deletedAt')
    .limit(MAX_COUNT)
    .as('some');
  const counted = await db.from(some).count({ count: '*' }).first();
  return { newest, count: Number(counted?.count) };
}
