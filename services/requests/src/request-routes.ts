import { type JobRequest, newRequestSchema, requestListQuerySchema } from '@app/domain/request/request';
import { newNoteSchema } from '@app/domain/request/request-event';
import { statusChangeSchema } from '@app/domain/request/status';
import { API } from '@app/domain/shared/api';
import { throttle } from '@app/service-kit/db/throttle';
import { notFound } from '@app/service-kit/http/errors';
import { idempotent } from '@app/service-kit/http/idempotency';
import { identityOf, requireAdmin } from '@app/service-kit/http/identity';
import { body, idParam, query } from '@app/service-kit/http/input';
import { sendListPage } from '@app/service-kit/http/pagination';
import Router from '@koa/router';
import type { Knex } from 'knex';
import * as v from 'valibot';
import type { NotifyOwner } from './mail/notify-owner.ts';
import { requestCounts } from './request-counts.ts';
import { requestEvents } from './request-events.ts';
import { requestRepository } from './request-repository.ts';

/** How many requests one client address may send. */
export type RequestLimits = { perMinute: number; perDay: number };

const nothing = v.object({});

export function requestRoutes(db: Knex, limits: RequestLimits, notify?: NotifyOwner) {
  const router = new Router({ prefix: API.jobRequests });
  const requests = requestRepository(db);
  const counters = throttle(db);

  router.post('/', async (ctx) => {
    const request = body(ctx, newRequestSchema);
    const { ip, uploads } = identityOf(ctx);
    // Only the id is kept with the key: a deleted request leaves nothing of the visitor behind.
    const id = await idempotent(ctx, db, async (trx) => {
      // Counted in the same transaction, so that only what was accepted counts.
      await countAgainst(trx, ip);
      const created = await requestRepository(trx).create(request, uploads);
      await notify?.of(trx, request, created);
      return created;
    });
    ctx.body = await existing(id);
    ctx.status = 201;
    ctx.res.once('finish', () => void notify?.sendSoon());
  });

  router.get('/', requireAdmin, async (ctx) => {
    sendListPage(ctx, await requests.list(query(ctx, requestListQuerySchema)));
  });

  router.get('/summary', requireAdmin, async (ctx) => {
    query(ctx, nothing);
    ctx.body = await requestCounts(db).summary();
  });

  router.get('/:id', requireAdmin, async (ctx) => {
    ctx.body = await existing(idParam(ctx, 'Request'));
  });

  router.patch('/:id/status', requireAdmin, async (ctx) => {
    const id = idParam(ctx, 'Request');
    const { status } = body(ctx, statusChangeSchema);
    ctx.body = orNotFound(await requests.setStatus(id, status, identityOf(ctx).un));
  });

  router.get('/:id/events', requireAdmin, async (ctx) => {
    const { id } = await existing(idParam(ctx, 'Request'));
    ctx.body = await requestEvents(db).list(id);
  });

  router.post('/:id/notes', requireAdmin, async (ctx) => {
    const { id } = await existing(idParam(ctx, 'Request'));
    const { text } = body(ctx, newNoteSchema);
    const note = { kind: 'note', text, byUsername: identityOf(ctx).un } as const;
    ctx.body = await idempotent(ctx, db, (trx) => requestEvents(trx).add(id, note));
    ctx.status = 201;
  });

  router.delete('/:id', requireAdmin, async (ctx) => {
    if (!(await requests.remove(idParam(ctx, 'Request'), identityOf(ctx).un))) throw notFound('Request');
    ctx.status = 204;
  });

  router.post('/:id/restore', requireAdmin, async (ctx) => {
    ctx.body = orNotFound(await requests.restore(idParam(ctx, 'Request'), identityOf(ctx).un));
  });

  async function existing(id: number): Promise<JobRequest> {
    return orNotFound(await requests.find(id));
  }

  function orNotFound(request: JobRequest | undefined): JobRequest {
    if (!request) throw notFound('Request');
    return request;
  }

  async function countAgainst(trx: Knex, address: string) {
    await counters.hit(`minute:${address}`, { limit: limits.perMinute, seconds: 60 }, trx);
    await counters.hit(`day:${address}`, { limit: limits.perDay, seconds: 24 * 60 * 60 }, trx);
  }

  return router.routes();
}
