import { RESPONSE_DEADLINE_HOURS } from '@app/domain/request/contact-time';
import type { RequestSummary } from '@app/domain/request/request';
import { REQUEST_STATUSES, type RequestStatus } from '@app/domain/request/status';
import type { NewRequestNews } from '@app/domain/shared/news';
import { keysOf } from '@app/domain/shared/validation';
import type { Knex } from 'knex';
import { AWAITED } from './request-list.ts';

/** The number of requests in each status, and of those that are awaited. */
export async function requestSummary(db: Knex, now = Date.now()): Promise<RequestSummary> {
  const due = new Date(now - RESPONSE_DEADLINE_HOURS * 3_600_000).toISOString();
  const awaiting = db('job_requests').where(AWAITED).whereNull('deletedAt');
  const isLate = db.raw('sum(case when ?? < ? then 1 else 0 end) as late', ['createdAt', due]);
  const awaited = await awaiting
    .count({ awaited: '*' })
    .select(isLate)
    .first<{ awaited: number; late: number }>();
  const counted: { status: RequestStatus; count: number }[] = await db('job_requests')
    .whereNull('deletedAt')
    .select({ status: 'shownStatus' })
    .count({ count: '*' })
    .groupBy('shownStatus');
  const found = new Map(counted.map(({ status, count }) => [status, Number(count)]));
  const counts = keysOf(REQUEST_STATUSES).map((status) => [status, found.get(status) ?? 0] as const);
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  return {
    ...(Object.fromEntries(counts) as Record<RequestStatus, number>),
    ...{ total, awaited: Number(awaited.awaited), late: Number(awaited.late) },
  };
}

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
