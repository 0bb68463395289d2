import * as calls from '@app/contract/jobs';
import { fieldChanges } from '@app/domain/job/history/job-changes';
import { breakMinutesOf, correctedClock } from '@app/domain/job/my-day/clock-correction';
import type { VisitClock } from '@app/domain/job/my-day/visit-clock';
import { cleanerValue } from '@app/domain/settings/cleaners';
import { addDays } from '@app/domain/shared/dates';
import { dayIn, momentOf } from '@app/domain/shared/time-zone';
import { transaction } from '@app/service-kit/db/database';
import { invalidField, notFound } from '@app/service-kit/errors/errors';
import { identityOf } from '@app/service-kit/http/identity';
import { idParam } from '@app/service-kit/http/input';
import { route } from '@app/service-kit/http/route';
import Router from '@koa/router';
import type { Knex } from 'knex';
import { companyZone } from '../company/company.ts';
import { jobEvents } from '../history/job-events.ts';
import { jobRepository } from '../job/job-repository.ts';
import { visitClocks } from '../tables/visit-clocks.ts';

/** What the desk reads and corrects of the clocks. */
export function clockRoutes(db: Knex) {
  const router = new Router();

  route(router, calls.clocks, async (_ctx, { query }) => {
    const { job, from, days } = query();
    const timeZone = await companyZone(db);
    const startOf = (day: string) => new Date(momentOf(timeZone, day, '00:00')).toISOString();
    const found = await visitClocks(db).list(
      job ? { jobId: job } : { from: startOf(from), before: startOf(addDays(from, days)) },
    );
    const clocks = found.map(({ jobDate, ...clock }) => ({
      ...clock,
      day: clock.startedAt ? dayIn(timeZone, Date.parse(clock.startedAt)) : jobDate,
    }));
    return { isUsed: clocks.length > 0 || (await visitClocks(db).isUsed()), clocks };
  });

  route(router, calls.correctClock, (ctx, { body }) => {
    const jobId = idParam(ctx, 'Job');
    const { cleaner: name, ...correction } = body();
    const visit = { jobId, cleaner: cleanerValue(name) };
    return transaction(db, async (trx) => {
      if (!(await jobRepository(trx).lock(jobId))) throw notFound('Job');
      const before = await visitClocks(trx).find(visit);
      const zone = { timeZone: await companyZone(trx), now: Date.now() };
      const result = correctedClock(before, correction, zone);
      if ('problem' in result) throw invalidField(result.field, result.problem);
      const changes = fieldChanges(factsOf(before), factsOf(result.clock));
      if (changes.length === 0) return;
      await visitClocks(trx).save(visit, result.clock);
      const event = { kind: 'clockCorrected', cleaner: visit.cleaner, changes } as const;
      await jobEvents(trx).add(jobId, { ...event, byUsername: identityOf(ctx).un });
    });
  });

  return router.routes();
}

/** What the history says of a clock. */
const factsOf = (clock: VisitClock) => ({
  startedAt: clock.startedAt,
  doneAt: clock.doneAt,
  breakMinutes: breakMinutesOf(clock) || null,
});
