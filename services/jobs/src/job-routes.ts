import {
  type JobListItem,
  jobChangeSchema,
  jobListQuerySchema,
  jobSummaryQuerySchema,
  newJobSchema,
} from '@app/domain/job/job';
import { pastClientsQuerySchema } from '@app/domain/job/past-clients';
import { API } from '@app/domain/shared/api';
import { notFound } from '@app/service-kit/http/errors';
import { idempotent } from '@app/service-kit/http/idempotency';
import { requireAdmin } from '@app/service-kit/http/identity';
import { body, idParam, query } from '@app/service-kit/http/input';
import { sendListPage } from '@app/service-kit/http/pagination';
import Router from '@koa/router';
import type { Knex } from 'knex';
import { changeJob } from './change-job.ts';
import { deleteJob, restoreJob } from './delete-job.ts';
import { jobRepository } from './job-repository.ts';
import { jobSummary } from './job-summary.ts';
import { readLargeBody } from './large-body.ts';
import { pastClients } from './past-clients.ts';

export function jobRoutes(db: Knex) {
  const router = new Router({ prefix: API.jobs });
  const jobs = jobRepository(db);

  router.post('/', requireAdmin, readLargeBody, async (ctx) => {
    const job = body(ctx, newJobSchema);
    // The images are not sent back: whoever has just sent them has them.
    ctx.body = await existing(await idempotent(ctx, db, (trx) => jobRepository(trx).create(job)));
    ctx.status = 201;
  });

  router.get('/', requireAdmin, async (ctx) => {
    sendListPage(ctx, await jobs.list(query(ctx, jobListQuerySchema)));
  });

  router.get('/summary', requireAdmin, async (ctx) => {
    ctx.body = await jobSummary(db, query(ctx, jobSummaryQuerySchema));
  });

  router.get('/clients', requireAdmin, async (ctx) => {
    ctx.body = await pastClients(db, query(ctx, pastClientsQuerySchema));
  });

  router.get('/:id', requireAdmin, async (ctx) => {
    const job = await jobs.find(idParam(ctx, 'Job'));
    if (!job) throw notFound('Job');
    ctx.body = job;
  });

  router.patch('/:id', requireAdmin, async (ctx) => {
    const id = idParam(ctx, 'Job');
    await changeJob(db, id, body(ctx, jobChangeSchema));
    ctx.body = await existing(id);
  });

  router.delete('/:id', requireAdmin, async (ctx) => {
    const id = idParam(ctx, 'Job');
    if (!(await deleteJob(db, id))) throw notFound('Job');
    ctx.status = 204;
  });

  router.post('/:id/restore', requireAdmin, async (ctx) => {
    const id = idParam(ctx, 'Job');
    if (!(await restoreJob(db, id))) throw notFound('Job');
    ctx.body = await existing(id);
  });

  async function existing(id: number): Promise<JobListItem> {
    const job = await jobs.findItem(id);
    if (!job) throw notFound('Job');
    return job;
  }

  return router.routes();
}
