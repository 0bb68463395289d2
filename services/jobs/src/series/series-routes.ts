import * as calls from '@app/contract/jobs';
import { isDay } from '@app/domain/shared/dates';
import { transaction } from '@app/service-kit/db/database';
import { notFound } from '@app/service-kit/errors/errors';
import { idempotent } from '@app/service-kit/http/idempotency';
import { identityOf } from '@app/service-kit/http/identity';
import { idParam } from '@app/service-kit/http/input';
import { route } from '@app/service-kit/http/route';
import { expectedVersion } from '@app/service-kit/http/versions';
import Router, { type RouterContext } from '@koa/router';
import type { Knex } from 'knex';
import { jobRepository } from '../job/job-repository.ts';
import { moveJobs } from '../job/move-jobs.ts';
import { jobSeries } from './job-series.ts';
import { seriesOfJob } from './series-of-job.ts';
import { eraseSeries, findSeriesWithoutJob, readSeries } from './series-without-job.ts';

/** Jobs that repeat, and their coming visits. */
export function seriesRoutes(db: Knex) {
  const router = new Router();

  route(router, calls.moveJobs, async (ctx, { body }) => {
    const { moves } = body();
    const count = await transaction(db, (trx) => moveJobs(trx, moves, identityOf(ctx).un));
    return { count };
  });

  route(router, calls.jobSeries, async (ctx) => {
    const id = idParam(ctx, 'Job');
    if (!(await jobRepository(db).exists(id))) throw notFound('Job');
    return seriesOfJob(db, id);
  });

  route(router, calls.startSeries, async (ctx, { body }) => {
    const id = idParam(ctx, 'Job');
    const repeat = body();
    await transaction(db, async (trx) => {
      if (!(await jobRepository(trx).lock(id))) throw notFound('Job');
      const job = (await jobRepository(trx).findItem(id))!;
      await jobSeries(trx).start(id, job, repeat, { byUsername: identityOf(ctx).un });
    });
    return seriesOfJob(db, id);
  });

  route(router, calls.changeVisit, async (ctx, { body }) => {
    const change = body();
    const { id, day } = visitParams(ctx);
    const visit = await transaction(db, (trx) => jobSeries(trx).changeVisit(id, day, change, basedOn(ctx)));
    ctx.set('ETag', visit.version);
    return visit;
  });

  route(router, calls.openVisit, async (ctx) => {
    const { id, day } = visitParams(ctx);
    return { id: await transaction(db, (trx) => jobSeries(trx).open(id, day, identityOf(ctx).un)) };
  });

  route(router, calls.changeComing, async (ctx, { body }) => {
    const change = body();
    const { id, day } = visitParams(ctx);
    const begun = await idempotent(ctx, db, (trx) =>
      jobSeries(trx).changeComing(id, day, change, basedOn(ctx)),
    );
    ctx.set('ETag', begun.version);
    return begun;
  });

  route(router, calls.endSeries, async (ctx, { body }) => {
    const { until } = body();
    const id = idParam(ctx, 'Series');
    const ended = await transaction(db, (trx) => jobSeries(trx).end(id, until, basedOn(ctx)));
    ctx.set('ETag', ended.version);
    return ended;
  });

  route(router, calls.undoComing, async (ctx) => {
    const id = idParam(ctx, 'Series');
    await transaction(db, (trx) => jobSeries(trx).undoComing(id, basedOn(ctx)));
  });

  route(router, calls.seriesWithoutJob, (_ctx, { query }) => findSeriesWithoutJob(db, query()));

  route(router, calls.exportSeries, (ctx) => readSeries(db, idParam(ctx, 'Series')));

  route(router, calls.eraseSeries, (ctx) => eraseSeries(db, idParam(ctx, 'Series')));

  return router.routes();
}

const basedOn = (ctx: RouterContext) => ({
  byUsername: identityOf(ctx).un,
  expected: expectedVersion(ctx),
});

function visitParams(ctx: RouterContext) {
  const { day = '' } = ctx.params;
  if (!isDay(day)) throw notFound('Visit');
  return { id: idParam(ctx, 'Series'), day };
}
