import * as calls from '@app/contract/jobs';
import { notFound } from '@app/service-kit/errors/errors';
import { idempotent } from '@app/service-kit/http/idempotency';
import { identityOf } from '@app/service-kit/http/identity';
import { idParam } from '@app/service-kit/http/input';
import { route } from '@app/service-kit/http/route';
import Router from '@koa/router';
import type { Knex } from 'knex';
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
    const payment = body();
    return idempotent(ctx, db, (trx) => paymentRepository(trx).create(id, payment, identityOf(ctx).un));
  });

  route(router, calls.refund, (ctx, { body }) => {
    const id = idParam(ctx, 'Job');
    const refund = body();
    return idempotent(ctx, db, (trx) => paymentRepository(trx).refund(id, refund, identityOf(ctx).un));
  });

  route(router, calls.removePayment, async (ctx) => {
    const id = idParam(ctx, 'Job');
    const paymentId = idParam(ctx, 'Payment', 'paymentId');
    await db.transaction((trx) => paymentRepository(trx).remove(id, paymentId, identityOf(ctx).un));
  });

  return router.routes();
}
