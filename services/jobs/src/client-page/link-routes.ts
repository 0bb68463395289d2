import * as calls from '@app/contract/jobs';
import { isExpired } from '@app/domain/job/estimates/estimate';
import { notFound } from '@app/service-kit/errors/errors';
import { identityOf } from '@app/service-kit/http/identity';
import { idParam } from '@app/service-kit/http/input';
import { route } from '@app/service-kit/http/route';
import Router from '@koa/router';
import type { Knex } from 'knex';
import { companyDay } from '../company/company.ts';
import { estimateOf, offerEstimate } from '../estimates/estimates.ts';
import { jobEvents } from '../history/job-events.ts';
import { jobRepository } from '../job/job-repository.ts';
import { linkRepository } from '../links/link-repository.ts';

/** The client links and the estimate of a job, for the admin. */
export function linkRoutes(db: Knex) {
  const router = new Router();

  route(router, calls.links, async (ctx) => {
    const id = idParam(ctx, 'Job');
    if (!(await jobRepository(db).exists(id))) throw notFound('Job');
    return linkRepository(db).list(id);
  });

  // The call has no key for repeats: a token is not stored, so a second response could not contain it.
  route(router, calls.createLink, (ctx, { body }) => {
    const id = idParam(ctx, 'Job');
    const { document } = body();
    return db.transaction(async (trx) => {
      const job = await jobRepository(trx).lock(id);
      if (!job) throw notFound('Job');
      const byUsername = identityOf(ctx).un;
      const link = await linkRepository(trx).create(id, document ?? null);
      const estimate = await estimateOf(trx, job);
      // What was declined is offered again once it is sent.
      if (document && (!estimate?.declinedAt || isExpired(estimate, await companyDay(trx))))
        await offerEstimate(trx, job, byUsername);
      await jobEvents(trx).add(id, { kind: 'linkCreated', byUsername, ...(document && { document }) });
      return link;
    });
  });

  route(router, calls.offerEstimate, async (ctx, { body }) => {
    const id = idParam(ctx, 'Job');
    const { validUntil } = body();
    const byUsername = identityOf(ctx).un;
    await db.transaction(async (trx) => {
      const job = await jobRepository(trx).lock(id);
      if (!job) throw notFound('Job');
      await offerEstimate(trx, job, byUsername, { chosen: validUntil });
      await jobEvents(trx).add(id, { kind: 'estimateValid', validUntil, byUsername });
    });
  });

  route(router, calls.revokeLink, async (ctx) => {
    const id = idParam(ctx, 'Job');
    const linkId = idParam(ctx, 'Link', 'linkId');
    await db.transaction(async (trx) => {
      if (!(await linkRepository(trx).revoke(id, linkId))) throw notFound('Link');
      await jobEvents(trx).add(id, { kind: 'linkRevoked', byUsername: identityOf(ctx).un });
    });
  });

  return router.routes();
}
