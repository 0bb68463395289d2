import { MAX_REQUESTS_WITH_JOBS, REQUESTS_WITH_JOBS, requestsWithJobsSchema } from '@app/contract/relays';
import { MAX_ID } from '@app/domain/shared/lengths';
import { body } from '@app/service-kit/http/input';
import { jsonBody } from '@app/service-kit/http/read-json-body';
import Router from '@koa/router';
import type { Knex } from 'knex';

const MAX_BODY_BYTES = 16 * MAX_REQUESTS_WITH_JOBS + 1024;

/** The target of the relay from the jobs service; no public route leads here. Writes only what has changed. */
export function requestsWithJobs(db: Knex) {
  const router = new Router();
  const within = (from: number, to: number) => db('job_requests').whereBetween('id', [from, to]);
  router.post(REQUESTS_WITH_JOBS.to.path, jsonBody(MAX_BODY_BYTES), async (ctx) => {
    const { from, to, ids } = body(ctx, requestsWithJobsSchema);
    const last = to ?? MAX_ID;
    await within(from, last).whereIn('id', ids).where({ hasJob: false }).update({ hasJob: true });
    await within(from, last).whereNotIn('id', ids).where({ hasJob: true }).update({ hasJob: false });
    ctx.body = {};
  });
  return router.routes();
}
