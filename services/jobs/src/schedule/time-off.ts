import * as calls from '@app/contract/jobs';
import { worksAt } from '@app/domain/job/job/other-cleaners';
import { MAX_AGENDA_JOBS } from '@app/domain/job/schedule/schedule';
import { isAway, type NewTimeOff, type TimeOff } from '@app/domain/job/schedule/time-off';
import { type Day, yearsBefore } from '@app/domain/shared/dates';
import { conflict, notFound } from '@app/service-kit/errors/errors';
import { idParam } from '@app/service-kit/http/input';
import { route } from '@app/service-kit/http/route';
import Router from '@koa/router';
import type { Knex } from 'knex';
import { companyDay } from '../company/company.ts';
import { readPlanned } from './schedule.ts';

/** Times off that are not over. */
const MAX_TIME_OFF = 500;
const LAST_DAY: Day = '9999-12-31';

/** The times off that touch some days, soonest first; of one cleaner as stored, or of all. */
export async function timeOffOn(
  db: Knex,
  { from, to, cleaner }: { from: Day; to: Day; cleaner?: string },
): Promise<TimeOff[]> {
  const rows = db('time_off').where('toDay', '>=', from).where('fromDay', '<=', to);
  if (cleaner) rows.where({ cleaner });
  return (await rows.orderBy(['fromDay', 'id']).limit(MAX_TIME_OFF)).map(toTimeOff);
}

/** Deletes times off that ended a year ago: a note may say why somebody was away. */
export const purgeTimeOff = async (db: Knex, now = Date.now()): Promise<number> =>
  db('time_off')
    .where('toDay', '<', yearsBefore(await companyDay(db, now), 1))
    .delete();

/** The times off of cleaners, and the visits that fall there. */
export function timeOffRoutes(db: Knex) {
  const router = new Router();
  const find = async (id: number): Promise<TimeOff> => {
    const row = await db('time_off').where({ id }).first();
    if (!row) throw notFound('Time off');
    return toTimeOff(row);
  };

  /** The jobs and coming visits that fall there from today on. */
  async function visitsIn(off: TimeOff, today: Day) {
    const days = { from: off.fromDay > today ? off.fromDay : today, to: off.toDay };
    const falls = (visit: Parameters<typeof isAway>[1] & Parameters<typeof worksAt>[0]) =>
      worksAt(visit, off.cleaner) && isAway(off, visit);
    const { jobs, visits, isComplete } = await readPlanned(db, days, {
      cleaner: off.cleaner,
      today,
      limit: MAX_AGENDA_JOBS,
    });
    return { jobs: jobs.filter(falls), visits: visits.filter(falls), isComplete };
  }

  route(router, calls.timeOff, (_ctx, { query }) => timeOffOn(db, query()));

  route(router, calls.comingTimeOff, async () => {
    const today = await companyDay(db);
    const coming: (TimeOff & { visits: number })[] = [];
    for (const off of await timeOffOn(db, { from: today, to: LAST_DAY })) {
      const { jobs, visits } = await visitsIn(off, today);
      coming.push({ ...off, visits: jobs.length + visits.length });
    }
    return coming;
  });

  route(router, calls.addTimeOff, async (_ctx, { body }) => {
    const added: NewTimeOff = body();
    const [open] = await db('time_off')
      .where('toDay', '>=', await companyDay(db))
      .count({ count: '*' });
    if (Number(open?.count) >= MAX_TIME_OFF)
      throw conflict(`There can be at most ${MAX_TIME_OFF} times off to come. Please remove one first.`);
    const [id] = await db('time_off').insert({ ...added, createdAt: new Date().toISOString() });
    return { ...added, id: id! };
  });

  route(router, calls.changeTimeOff, async (ctx, { body }) => {
    const { id } = await find(idParam(ctx, 'Time off'));
    const changed: NewTimeOff = body();
    await db('time_off').where({ id }).update(changed);
    return { ...changed, id };
  });

  route(router, calls.removeTimeOff, async (ctx) => {
    const { id } = await find(idParam(ctx, 'Time off'));
    await db('time_off').where({ id }).delete();
  });

  route(router, calls.timeOffVisits, async (ctx) => {
    return visitsIn(await find(idParam(ctx, 'Time off')), await companyDay(db));
  });

  return router.routes();
}

const toTimeOff = ({ createdAt: _, ...row }: TimeOff & { createdAt: string }): TimeOff => row;
