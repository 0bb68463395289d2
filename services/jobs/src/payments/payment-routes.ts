import * as calls from '@app/contract/jobs';
import { fieldChanges } from '@app/domain/job/history/job-changes';
import { isOverdue, NOT_OVERDUE, withLateFee } from '@app/domain/job/payments/payment-terms';
import { transaction } from '@app/service-kit/db/database';
import { conflict, notFound } from '@app/service-kit/errors/errors';
import { idempotent } from '@app/service-kit/http/idempotency';
import { identityOf } from '@app/service-kit/http/identity';
import { idParam } from '@app/service-kit/http/input';
import { route } from '@app/service-kit/http/route';
import Router from '@koa/router';
import type { Knex } from 'knex';
import { companyDay } from '../company/company.ts';
import { jobEvents } from '../history/job-events.ts';
import { jobRepository } from '../job/job-repository.ts';
import { paymentRepository } from './payment-repository.ts';

export function paymentRoutes(db: Knex) {
  const router = new Router();

  route(router, calls.payments, async (ctx) => {
    const id = idParam(ctx, 'Job');
    if (!(await jobRepository(db).exists(id))) throw notFound('Job');
    return paymentRepository(db).list(id);
  });

  route(router, calls.pay, (ctx, { body }) => {
    const id = idParam(ctx, 'Job');
    const { replaces, ...payment } = body();
    const { un } = identityOf(ctx);
    return idempotent(ctx, db, (trx) => paymentRepository(trx).create(id, payment, un, replaces));
  });

  route(router, calls.refund, (ctx, { body }) => {
    const id = idParam(ctx, 'Job');
    const refund = body();
    return idempotent(ctx, db, (trx) => paymentRepository(trx).refund(id, refund, identityOf(ctx).un));
  });

  route(router, calls.setLateFee, (ctx, { body }) => {
    const id = idParam(ctx, 'Job');
    const { lateFee } = body();
    return transaction(db, async (trx) => {
      const jobs = jobRepository(trx);
      const job = await jobs.lock(id);
      if (!job) throw notFound('Job');
      if (lateFee > 0 && !isOverdue(job, await companyDay(trx))) throw conflict(NOT_OVERDUE);
      const change = withLateFee(job, lateFee);
      const changes = fieldChanges(job, change);
      await jobs.update(job, change);
      if (changes.length > 0)
        await jobEvents(trx).add(id, { kind: 'changed', changes, byUsername: identityOf(ctx).un });
    });
  });

  route(router, calls.removePayment, async (ctx) => {
    const id = idParam(ctx, 'Job');
    const paymentId = idParam(ctx, 'Payment', 'paymentId');
    await db.transaction((trx) => paymentRepository(trx).remove(id, paymentId, identityOf(ctx).un));
  });

  return router.routes();
}
