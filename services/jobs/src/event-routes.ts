import * as calls from '@app/contract/jobs';
import { QUESTION_MESSAGES } from '@app/domain/job/history/open-question';
import { transaction } from '@app/service-kit/db/database';
import { conflict, notFound } from '@app/service-kit/errors/errors';
import { idempotent } from '@app/service-kit/http/idempotency';
import { identityOf } from '@app/service-kit/http/identity';
import { idParam } from '@app/service-kit/http/input';
import { route } from '@app/service-kit/http/route';
import Router from '@koa/router';
import type { Knex } from 'knex';
import { closeDeclined, offerEstimate } from './estimates/estimates.ts';
import { jobEvents } from './history/job-events.ts';
import { markQuestions } from './history/open-questions.ts';
import { jobRepository } from './job/job-repository.ts';

export function eventRoutes(db: Knex) {
  const router = new Router();

  route(router, calls.events, async (ctx) => {
    const id = idParam(ctx, 'Job');
    if (!(await jobRepository(db).exists(id))) throw notFound('Job');
    return jobEvents(db).list(id);
  });

  route(router, calls.recordDocument, (ctx, { body }) => {
    const id = idParam(ctx, 'Job');
    const event = { kind: 'document', ...body(), byUsername: identityOf(ctx).un } as const;
    return idempotent(ctx, db, async (trx) => {
      const job = await jobRepository(trx).lock(id);
      if (!job) throw notFound('Job');
      if (event.document === 'estimate' && event.action !== 'downloaded')
        await offerEstimate(trx, job, event.byUsername, { isSent: true });
      else if (event.news) await closeDeclined(trx, id, event.byUsername);
      return jobEvents(trx).add(id, event);
    });
  });

  route(router, calls.markQuestion, (ctx, { body }) => {
    const id = idParam(ctx, 'Job');
    const mark = body();
    return transaction(db, async (trx) => {
      if (!(await jobRepository(trx).lock(id))) throw notFound('Job');
      const done = await markQuestions(trx, id, mark, identityOf(ctx).un);
      if (done === 'none') throw notFound('Question');
      if (done === 'newer') throw conflict(QUESTION_MESSAGES.newer);
    });
  });

  return router.routes();
}
