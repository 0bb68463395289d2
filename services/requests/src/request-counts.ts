import type { RequestSummary } from '@app/domain/request/request';
import { REQUEST_STATUSES, type RequestStatus } from '@app/domain/request/status';
import { keysOf } from '@app/domain/shared/validation';
import { transaction } from '@app/service-kit/db/transaction';
import type { Knex } from 'knex';

type Counted = { status: RequestStatus; count: number };

/** How many requests of each status there are, kept in the transactions that change it. */
export function requestCounts(db: Knex) {
  const rows = () => db<Counted>('request_counts');

  return {
    /** To be called last in a transaction: everybody else who counts waits from here on. */
    async change(by: Partial<Record<RequestStatus, number>>): Promise<void> {
      // Always in the same order, so that no two wait for each other.
      for (const status of keysOf(REQUEST_STATUSES)) {
        const more = by[status];
        if (more) await rows().where({ status }).increment('count', more);
      }
    },

    async summary(): Promise<RequestSummary> {
      const stored = new Map((await rows()).map(({ status, count }) => [status, count]));
      const counts = keysOf(REQUEST_STATUSES).map((status) => [status, stored.get(status) ?? 0] as const);
      const total = counts.reduce((sum, [, count]) => sum + count, 0);
      return { ...Object.fromEntries(counts), total } as RequestSummary;
    },

    /** Counts every request; rows that were written past this service are then right as well. */
    async recount(): Promise<void> {
      await transaction(db, async (trx) => {
        // Whoever writes meanwhile counts itself afterwards.
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
