import type { RequestSummary } from '@app/domain/request/request';
import { REQUEST_STATUSES, type RequestStatus } from '@app/domain/request/status';
import { keysOf } from '@app/domain/shared/validation';
import { transaction } from '@app/service-kit/db/transaction';
import type { Knex } from 'knex';

type Counted = { status: RequestStatus; count: number };

/** The number of requests in each status, updated in the transactions that change it. */
export function requestCounts(db: Knex) {
  const rows = () => db<Counted>('request_counts');

  return {
    /**
     * Moves a request from one count to another; undefined is none. Call it last in a transaction: other
     * writers of these counts wait until its end.
     */
    async move(from: RequestStatus | undefined, to: RequestStatus | undefined): Promise<void> {
      if (from === to) return;
      // In a fixed order, so that two transactions cannot deadlock.
      for (const status of keysOf(REQUEST_STATUSES)) {
        if (status === from) await rows().where({ status }).decrement('count', 1);
        if (status === to) await rows().where({ status }).increment('count', 1);
      }
    },

    async summary(): Promise<RequestSummary> {
      const stored = new Map((await rows()).map(({ status, count }) => [status, count]));
      const counts = keysOf(REQUEST_STATUSES).map((status) => [status, stored.get(status) ?? 0] as const);
      const total = counts.reduce((sum, [, count]) => sum + count, 0);
      return { ...Object.fromEntries(counts), total } as RequestSummary;
    },

    /** Counts every request: corrects the counts after rows were written outside of this service. */
    async recount(): Promise<void> {
      await transaction(db, async (trx) => {
        // Requests that are written meanwhile are counted after this transaction.
        await trx('request_counts').forUpdate();
        const counted: Counted[] = await trx('job_requests')
          .whereNull('deletedAt')
          .select({ status: 'shownStatus' })
          .count({ count: '*' })
          .groupBy('shownStatus');
        const found = new Map(counted.map(({ status, count }) => [status, Number(count)]));
        for (const status of keysOf(REQUEST_STATUSES))
          await trx('request_counts')
            .where({ status })
            .update({ count: found.get(status) ?? 0 });
      });
    },
  };
}

// More than a badge shows; bounds the rows that a count reads.
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
