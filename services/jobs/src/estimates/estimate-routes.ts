import * as calls from '@app/contract/jobs';
import { isClosed } from '@app/domain/job/client-page/client-link';
import { lastDayProblem, lastDayToSend } from '@app/domain/job/documents/estimate';
import type { Day } from '@app/domain/shared/dates';
import { transaction } from '@app/service-kit/db/database';
import { conflict, invalidField, notFound } from '@app/service-kit/errors/errors';
import { identityOf } from '@app/service-kit/http/identity';
import { idParam } from '@app/service-kit/http/input';
import { route } from '@app/service-kit/http/route';
import Router from '@koa/router';
import type { Knex } from 'knex';
import { companyDay } from '../company/company.ts';
import { jobEvents } from '../history/job-events.ts';
import { jobRepository } from '../job/job-repository.ts';
import { estimateRepository } from './estimate-repository.ts';

export function estimateRoutes(db: Knex) {
  const router = new Router();

  route(router, calls.estimate, async (ctx) => {
    const id = idParam(ctx, 'Job');
    if (!(await jobRepository(db).exists(id))) throw notFound('Job');
    return { estimate: await estimateRepository(db).find(id) };
  });

  route(router, calls.makeEstimate, (ctx, { body }) => {
    const id = idParam(ctx, 'Job');
    const { validUntil } = body();
    return transaction(db, async (trx) => {
      const job = await jobRepository(trx).lock(id);
      if (!job) throw notFound('Job');
      const byUsername = identityOf(ctx).un;
      await makeEstimate(trx, job, validUntil, byUsername);
      await jobEvents(trx).add(id, { kind: 'estimateValid', validUntil, byUsername });
      return { estimate: await estimateRepository(trx).find(id) };
    });
  });

  return router.routes();
}

type LockedJob = Parameters<typeof isClosed>[0] & { id: number };

/** Makes the estimate of a locked job. @throws {HttpError} 400 for another day, 409 for a job that has its invoice */
export async function makeEstimate(trx: Knex, job: LockedJob, validUntil: Day, byUsername: string | null) {
  const today = await companyDay(trx);
  const problem = lastDayProblem(validUntil, today);
  if (problem) throw invalidField('validUntil', problem);
  if (isClosed(job, today)) throw conflict('This job is over or paid. It has an invoice instead.');
  await estimateRepository(trx).make(job, validUntil, byUsername);
}

/** Makes sure that a locked job whose estimate leaves the desk has one that can be accepted. */
export async function keepEstimate(trx: Knex, job: LockedJob, byUsername: string | null) {
  const current = await estimateRepository(trx).find(job.id);
  await makeEstimate(trx, job, lastDayToSend(current, await companyDay(trx)), byUsername);
}
