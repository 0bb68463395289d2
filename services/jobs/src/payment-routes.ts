import { newPaymentSchema } from '@app/domain/job/payments';
import { API } from '@app/domain/shared/api';
import { notFound } from '@app/service-kit/http/errors';
import { idempotent } from '@app/service-kit/http/idempotency';
import { requireAdmin } from '@app/service-kit/http/identity';
import { body, idParam } from '@app/service-kit/http/input';
import Router from '@koa/router';
import type { Knex } from 'knex';
import { jobRepository } from './job-repository.ts';
import { paymentRepository } from './payment-repository.ts';

export function paymentRoutes(db: Knex) {
  const router = new Router({ prefix: `${API.jobs}/:id/payments` });

  router.get('/', requireAdmin, async (ctx) => {
    const id = idParam(ctx, 'Job');
    if (!(await jobRepository(db).findItem(id))) throw notFound('Job');
    ctx.body = await paymentRepository(db).list(id);
  });

  router.post('/', requireAdmin, async (ctx) => {
    const id = idParam(ctx, 'Job');
    const payment = body(ctx, newPaymentSchema);
    ctx.body = await idempotent(ctx, db, (trx) => paymentRepository(trx).create(id, payment));
    ctx.status = 201;
  });

  router.delete('/:paymentId', requireAdmin, async (ctx) => {
    const id = idParam(ctx, 'Job');
    const paymentId = idParam(ctx, 'Payment', 'paymentId');
    await db.transaction((trx) => paymentRepository(trx).remove(id, paymentId));
    ctx.status = 204;
  });

  return router.routes();
}
