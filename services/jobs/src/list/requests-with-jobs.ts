import { MAX_REQUESTS_WITH_JOBS, REQUESTS_WITH_JOBS } from '@app/contract/relays';
import Router from '@koa/router';
import type { Knex } from 'knex';

/** The source of the relay to the requests service; no public route leads here. */
export function requestsWithJobs(db: Knex) {
  const router = new Router();
  router.get(REQUESTS_WITH_JOBS.path, async (ctx) => {
    const after = Number(ctx.query.after ?? 0);
    const ids: number[] = await db('jobs')
      .distinct('requestId')
      .where('requestId', '>', after)
      .whereNull('deletedAt')
      .orderBy('requestId')
      .limit(MAX_REQUESTS_WITH_JOBS)
      .pluck('requestId');
    const next = ids.length === MAX_REQUESTS_WITH_JOBS ? ids.at(-1)! : null;
    ctx.body = { from: after + 1, to: next, ids, next };
  });
  return router.routes();
}
