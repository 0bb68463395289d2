import * as calls from '@app/contract/jobs';
import { newestQuestion, openQuestions, QUESTION_MESSAGES } from '@app/domain/job/history/open-question';
import { transaction } from '@app/service-kit/db/transaction';
import { conflict, notFound } from '@app/service-kit/errors/errors';
import { idempotent } from '@app/service-kit/http/idempotency';
import { identityOf } from '@app/service-kit/http/identity';
import { idParam } from '@app/service-kit/http/input';
import { route } from '@app/service-kit/http/route';
import Router from '@koa/router';
import type { Knex } from 'knex';
import { jobEvents } from './history/job-events.ts';
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
      if (!(await jobRepository(trx).lock(id))) throw notFound('Job');
      return jobEvents(trx).add(id, event);
    });
  });

  route(router, calls.markQuestion, (ctx, { body }) => {
    const id = idParam(ctx, 'Job');
    const { isOpen, newest } = body();
    const kind = isOpen ? 'questionReopened' : 'questionDone';
    return transaction(db, async (trx) => {
      if (!(await jobRepository(trx).lock(id))) throw notFound('Job');
      const events = await jobEvents(trx).list(id);
      const last = newestQuestion(events);
      if (last === 0) throw notFound('Question');
      // A question that is not on the screen is not marked; another editor may have marked the same ones.
      if (last > newest) throw conflict(QUESTION_MESSAGES.newer);
      if (openQuestions(events).length > 0 !== isOpen)
        await jobEvents(trx).add(id, { kind, byUsername: identityOf(ctx).un });
    });
  });

  return router.routes();
}
