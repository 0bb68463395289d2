import * as calls from '@app/contract/jobs';
import type { Job, NewJob } from '@app/domain/job/job/job';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { listPage } from '@app/service-kit/db/pagination';
import { notFound } from '@app/service-kit/errors/errors';
import { idempotent } from '@app/service-kit/http/idempotency';
import { identityOf } from '@app/service-kit/http/identity';
import { idParam } from '@app/service-kit/http/input';
import { route } from '@app/service-kit/http/route';
import { etagOf, expectedVersion } from '@app/service-kit/http/versions';
import Router, { type RouterContext } from '@koa/router';
import type { Knex } from 'knex';
import { checklists } from './checklist/checklists.ts';
import { asStored } from './cleaners/jobs-of-cleaner.ts';
import { eraseJob } from './erasure/erase-job.ts';
import { estimateOf, isClosedNow, offerEstimate, withEstimates } from './estimates/estimates.ts';
import { acceptanceOf, clientReplies, withReplies } from './history/client-replies.ts';
import { jobEvents } from './history/job-events.ts';
import { waitingClients } from './history/open-questions.ts';
import { changeJob } from './job/change-job.ts';
import { jobRepository } from './job/job-repository.ts';
import { linkRepository } from './links/link-repository.ts';
import { jobSummary } from './list/job-sums.ts';
import { deletedJobs } from './list/list-page.ts';
import { pastClients } from './list/past-clients.ts';
import { paymentRepository, withPayments } from './payments/payment-repository.ts';
import { checkPhotoSize } from './photos/change-photos.ts';
import { limitLargeBodies, readInTurn } from './photos/large-body.ts';
import { readAgenda, readUnscheduled, scheduledDays } from './schedule/schedule.ts';
import { jobSeries } from './series/job-series.ts';
import { seriesOfJob } from './series/series-of-job.ts';
import { withRepeats } from './tables/series-rows.ts';
import { withTold } from './tables/told-terms.ts';
import { visitClocks, withRunning } from './tables/visit-clocks.ts';

export function jobRoutes(db: Knex) {
  const router = new Router();
  const jobs = jobRepository(db);

  route(
    router,
    calls.create,
    async (ctx, { body }) => {
      const job = body();
      // The response has links instead of the images that the caller has just sent.
      return existing(await idempotent(ctx, db, (trx) => createJob(trx, job, identityOf(ctx).un)));
    },
    [limitLargeBodies],
  );

  route(router, calls.list, async (ctx, { query }) => {
    const requested = query();
    const listed = await withRepeats(db, listPage(ctx, await jobs.list(requested)));
    const items = await withRunning(db, await withEstimates(db, await withReplies(db, listed)));
    return requested.include ? withPayments(db, items) : items;
  });

  route(router, calls.replies, (_ctx, { query }) => clientReplies(db, query().after));

  route(router, calls.openQuestions, () => waitingClients(db));

  route(router, calls.summary, (_ctx, { query }) => jobSummary(db, query()));

  route(router, calls.schedule, (_ctx, { query }) => scheduledDays(db, query()));

  route(router, calls.agenda, (_ctx, { query }) => readAgenda(db, query()));

  route(router, calls.unscheduled, (_ctx, { query }) => readUnscheduled(db, query()));

  route(router, calls.clients, (_ctx, { query }) => pastClients(db, query()));

  route(router, calls.deleted, async (ctx, { query }) => listPage(ctx, await deletedJobs(db, query())));

  route(router, calls.find, async (ctx, { query }) => {
    const id = idParam(ctx, 'Job');
    const job = await (query().photos ? jobs.findItem(id) : inlineJob(ctx, id));
    if (!job) throw notFound('Job');
    ctx.set('ETag', etagOf(calls.find, job));
    return withStates(job);
  });

  route(
    router,
    calls.change,
    async (ctx, { body }) => {
      const id = idParam(ctx, 'Job');
      await changeJob(db, id, body(), { expected: expectedVersion(ctx), byUsername: identityOf(ctx).un });
      const job = await existing(id);
      ctx.set('ETag', etagOf(calls.change, job));
      return job;
    },
    [limitLargeBodies],
  );

  route(router, calls.remove, async (ctx) => {
    const id = idParam(ctx, 'Job');
    const { un } = identityOf(ctx);
    if (!(await db.transaction((trx) => jobRepository(trx).remove(id, un)))) throw notFound('Job');
  });

  route(router, calls.restore, async (ctx) => {
    const id = idParam(ctx, 'Job');
    const { un } = identityOf(ctx);
    if (!(await db.transaction((trx) => jobRepository(trx).restore(id, un)))) throw notFound('Job');
    return existing(id);
  });

  route(router, calls.exportOne, async (ctx) => {
    const id = idParam(ctx, 'Job');
    return readInTurn(ctx, await jobs.imageSize(id), async () => {
      const job = await jobs.find(id, { isDeletedToo: true });
      if (!job) throw notFound('Job');
      const payments = await paymentRepository(db).list(id);
      return {
        job: { ...job, estimate: await estimateOf(db, job) },
        payments,
        events: await jobEvents(db).list(id),
        links: await linkRepository(db).list(id),
        checklist: await checklists(db).stored(id),
        clocks: await visitClocks(db).ofJob(id),
        ...(await seriesOfJob(db, id)),
      };
    });
  });

  route(router, calls.erase, async (ctx) => {
    const keptUntil = await eraseJob(db, idParam(ctx, 'Job'));
    if (keptUntil === undefined) throw notFound('Job');
    return { keptUntil };
  });

  async function inlineJob(ctx: RouterContext, id: number): Promise<Job | undefined> {
    return readInTurn(ctx, await jobs.imageSize(id), () => jobs.find(id));
  }

  async function existing(id: number): Promise<JobListItem> {
    const job = await jobs.findItem(id);
    if (!job) throw notFound('Job');
    return withStates(job);
  }

  async function withStates(job: Job): Promise<JobListItem> {
    const [estimate, acceptance] = [await estimateOf(db, job), await acceptanceOf(db, job.id)];
    const [read] = await withRunning(db, [{ ...job, estimate, acceptance }]);
    return withTold(db, read!);
  }

  return router.routes();
}

/** Creates a job with its series, if it repeats, and its estimate, if that is what the client gets first and the work lies ahead. */
async function createJob(trx: Knex, sent: NewJob, byUsername: string | null): Promise<number> {
  const job = await asStored(trx, sent);
  const id = await jobRepository(trx).create(job, byUsername);
  await checkPhotoSize(trx, id, 'photos');
  if (job.repeats) await jobSeries(trx).start(id, job, job.repeats, { byUsername, field: 'repeats.until' });
  const stored = { ...job, id, paidTotal: 0 };
  if (job.isEstimate && !(await isClosedNow(trx, stored))) await offerEstimate(trx, stored, byUsername);
  return id;
}
