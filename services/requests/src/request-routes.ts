import {
  type JobRequest,
  newRequestSchema,
  requestListQuerySchema,
  statusChangeSchema,
} from '@app/domain/request/request';
import { API } from '@app/domain/shared/api';
import { notFound } from '@app/service-kit/errors';
import { idempotent } from '@app/service-kit/idempotency';
import { identityOf, requireAdmin } from '@app/service-kit/identity';
import { body, idParam, query } from '@app/service-kit/input';
import { answerPage } from '@app/service-kit/pages';
import { throttle } from '@app/service-kit/throttle';
import Router from '@koa/router';
import type { Knex } from 'knex';
import * as v from 'valibot';
import { requestRepository } from './request-repository.ts';

/** How many requests one client address may send. */
export type RequestLimits = { perMinute: number; perDay: number };

const nothing = v.object({});

export function requestRoutes(db: Knex, limits: RequestLimits) {
  const router = new Router({ prefix: API.jobRequests });
  const requests = requestRepository(db);
  const counters = throttle(db);

  router.post('/', async (ctx) => {
    const request = body(ctx, newRequestSchema);
    // Only the id is kept with the key: a deleted request leaves nothing of the visitor behind.
    const id = await idempotent(ctx, db, async (trx) => {
      // Counted in the same transaction, so that only what was accepted counts.
      await countAgainst(trx, identityOf(ctx).ip);
      return requestRepository(trx).create(request);
    });
    ctx.body = await existing(id);
    ctx.status = 201;
  });

  router.get('/', requireAdmin, async (ctx) => {
    answerPage(ctx, await requests.list(query(ctx, requestListQuerySchema)));
  });

  router.get('/summary', requireAdmin, async (ctx) => {
    query(ctx, nothing);
    ctx.body = await requests.summary();
  });

  router.get('/:id', requireAdmin, async (ctx) => {
    ctx.body = await existing(idParam(ctx, 'Request'));
  });

  router.patch('/:id/status', requireAdmin, async (ctx) => {
    const id = idParam(ctx, 'Request');
    const { status } = body(ctx, statusChangeSchema);
    const request = await requests.setStatus(id, status);
    if (!request) throw notFound('Request');
    ctx.body = request;
  });

  router.delete('/:id', requireAdmin, async (ctx) => {
    if (!(await requests.remove(idParam(ctx, 'Request')))) throw notFound('Request');
    ctx.status = 204;
  });

  async function existing(id: number): Promise<JobRequest> {
    const request = await requests.find(id);
    if (!request) throw notFound('Request');
    return request;
  }

  async function countAgainst(trx: Knex, address: string) {
    await counters.hit(`minute:${address}`, { limit: limits.perMinute, seconds: 60 }, trx);
    await counters.hit(`day:${address}`, { limit: limits.perDay, seconds: 24 * 60 * 60 }, trx);
  }

  return router.routes();
}
