import type { ResponseOf } from '@app/contract/platform/call';
import * as calls from '@app/contract/requests';
import type { JobRequest } from '@app/domain/request/request';
import { requestIdIn } from '@app/domain/shared/record-numbers';
import type { DeletedListQuery } from '@app/domain/shared/retention';
import { deletedRows } from '@app/service-kit/db/deleted-rows';
import { type ListPage, listPage } from '@app/service-kit/db/pagination';
import { notFound } from '@app/service-kit/errors/errors';
import { idempotent } from '@app/service-kit/http/idempotency';
import { identityOf, senderOf } from '@app/service-kit/http/identity';
import { idParam } from '@app/service-kit/http/input';
import type { SignedReceipts } from '@app/service-kit/http/keys';
import { route } from '@app/service-kit/http/route';
import Router from '@koa/router';
import type { Knex } from 'knex';
import { earlierRequests } from './earlier-requests.ts';
import { eraseRequest } from './erase-request.ts';
import { relayedCompany } from './mail/company-details.ts';
import type { RequestMails } from './mail/request-mails.ts';
import { countAgainst, type RateLimits } from './request-limits.ts';
import { requestNews, requestSummary } from './request-list.ts';
import { requestEvents, requestRepository } from './request-repository.ts';

type DeletedRequest = ResponseOf<typeof calls.deleted>[number];

const SHOWN_OF_DELETED = [
  'clientName',
  'clientAddress',
  'clientCity',
  'serviceType',
  'preferredDate',
  'createdAt',
] as const;

/** The deleted requests that can be restored, latest deletion first. */
const deletedRequests = (db: Knex, query: DeletedListQuery): Promise<ListPage<DeletedRequest, string>> =>
  deletedRows(db, query, {
    table: 'job_requests',
    events: requestEvents(db),
    columns: SHOWN_OF_DELETED,
    numbered: requestIdIn(query.search ?? '') ?? requestIdIn(`REQ-${query.search ?? ''}`),
  });

export function requestRoutes(db: Knex, receipts: SignedReceipts, limits: RateLimits, mails: RequestMails) {
  const router = new Router();
  const requests = requestRepository(db);

  route(router, calls.send, async (ctx, { body }) => {
    const request = body();
    const sender = senderOf(ctx);
    let copyQueued: boolean | undefined;
    // Only the id is stored with the key, so that nothing of a deleted request remains.
    const id = await idempotent(ctx, db, async (trx) => {
      // The request is counted in the same transaction, so that only accepted requests count.
      await countAgainst(trx, sender, limits);
      const created = await requestRepository(trx).create(request, receipts);
      copyQueued = await mails.queue(trx, request, created);
      return created;
    });
    ctx.res.once('finish', () => void mails.sendSoon());
    const created = await existing(id);
    // The thank-you page names the same time as the copy.
    return copyQueued ? { ...created, copyQueued, timeZone: (await relayedCompany(db)).timeZone } : created;
  });

  route(router, calls.list, async (ctx, { query }) => listPage(ctx, await requests.list(query())));

  route(router, calls.summary, (_ctx, { query }) => {
    query();
    return requestSummary(db);
  });

  route(router, calls.news, (_ctx, { query }) => requestNews(db, query().after));

  route(router, calls.deleted, async (ctx, { query }) => listPage(ctx, await deletedRequests(db, query())));

  route(router, calls.find, (ctx) => existing(idParam(ctx, 'Request')));

  route(router, calls.earlier, async (ctx) => earlierRequests(db, await existing(idParam(ctx, 'Request'))));

  route(router, calls.setStatus, async (ctx, { body }) => {
    const id = idParam(ctx, 'Request');
    const { status } = body();
    return orNotFound(await requests.setStatus(id, status, identityOf(ctx).un));
  });

  route(router, calls.events, async (ctx) => {
    const { id } = await existing(idParam(ctx, 'Request'));
    return requestEvents(db).list(id);
  });

  route(router, calls.note, async (ctx, { body }) => {
    const id = idParam(ctx, 'Request');
    const { text } = body();
    const note = { kind: 'note', text, byUsername: identityOf(ctx).un } as const;
    return idempotent(ctx, db, async (trx) => {
      if (!(await requestRepository(trx).lock(id))) throw notFound('Request');
      return requestEvents(trx).add(id, note);
    });
  });

  route(router, calls.removeNote, async (ctx) => {
    const noteId = idParam(ctx, 'Note', 'noteId');
    const { id } = await existing(idParam(ctx, 'Request'));
    const removed = await db('request_events').where({ id: noteId, requestId: id, kind: 'note' }).delete();
    if (removed === 0) throw notFound('Note');
  });

  route(router, calls.remove, async (ctx) => {
    if (!(await requests.remove(idParam(ctx, 'Request'), identityOf(ctx).un))) throw notFound('Request');
  });

  route(router, calls.restore, async (ctx) =>
    orNotFound(await requests.restore(idParam(ctx, 'Request'), identityOf(ctx).un)),
  );

  route(router, calls.exportOne, async (ctx) => {
    const request = orNotFound(await requests.find(idParam(ctx, 'Request'), { isDeletedToo: true }));
    return { request, events: await requestEvents(db).list(request.id) };
  });

  route(router, calls.erase, async (ctx) => {
    if (!(await eraseRequest(db, idParam(ctx, 'Request')))) throw notFound('Request');
  });

  async function existing(id: number): Promise<JobRequest> {
    return orNotFound(await requests.find(id));
  }

  function orNotFound(request: JobRequest | undefined): JobRequest {
    if (!request) throw notFound('Request');
    return request;
  }

  return router.routes();
}
