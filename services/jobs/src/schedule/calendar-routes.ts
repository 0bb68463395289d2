import { createHash } from 'node:crypto';
import * as calls from '@app/contract/jobs';
import { withdrawnState } from '@app/domain/job/client-page/client-link';
import type { Job } from '@app/domain/job/job/job';
import { worksAt } from '@app/domain/job/job/other-cleaners';
import { whatToDo, whatToDoLines } from '@app/domain/job/job/what-to-do';
import { FEED_DAYS } from '@app/domain/job/schedule/calendar-feed';
import { AGENDA_FIELDS } from '@app/domain/job/schedule/schedule';
import { knownCleaners } from '@app/domain/settings/cleaners';
import { addDays, type Day } from '@app/domain/shared/dates';
import { dayIn } from '@app/domain/shared/time-zone';
import { readByIndex } from '@app/service-kit/db/schema';
import { throttle } from '@app/service-kit/db/throttle';
import { notFound } from '@app/service-kit/errors/errors';
import { senderOf } from '@app/service-kit/http/identity';
import { idParam } from '@app/service-kit/http/input';
import { WRONG_TOKENS } from '@app/service-kit/http/keys';
import { route } from '@app/service-kit/http/route';
import Router from '@koa/router';
import type { Knex } from 'knex';
import { whereWorks } from '../cleaners/jobs-of-cleaner.ts';
import { withHomeNotes } from '../clients/client-repository.ts';
import { companyCleaners, companyDetails, companyZone } from '../company/company.ts';
import { withEstimates } from '../estimates/estimates.ts';
import { jobRepository } from '../job/job-repository.ts';
import { runningOn } from '../list/job-filter.ts';
import { whereJobIn } from '../tables/job-tables.ts';
import { type CalendarJob, calendarText } from './calendar-events.ts';
import { type FeedRow, feedRepository } from './calendar-feeds.ts';
import { calendarSeries } from './calendar-series.ts';

/** Reads through one address: programs read it every few minutes at most, on several devices. */
const READS = { limit: 120, seconds: 600 };

/** Calendar addresses for the admin, and the calendars behind them. The token is the permission. */
export function calendarRoutes(db: Knex) {
  const router = new Router();
  const feeds = feedRepository(db);
  const counters = throttle(db);

  route(router, calls.feeds, () => feeds.list());

  // The call has no key for repeats: a token is not stored, so a second response could not contain it.
  route(router, calls.createFeed, (_ctx, { body }) => feeds.create(body()));

  route(router, calls.removeFeed, async (ctx) => {
    if (!(await feeds.remove(idParam(ctx, 'Calendar')))) throw notFound('Calendar');
  });

  route(router, calls.calendar, async (ctx) => {
    const [token = '', ...rest] = (ctx.params.token ?? '').split('.ics');
    const feed = rest.join('') === '' ? await feeds.find(token) : undefined;
    if (!feed) {
      await counters.hit(`token:${senderOf(ctx)}`, WRONG_TOKENS);
      throw notFound('Calendar');
    }
    await counters.hit(`calendar:${feed.id}`, READS);
    await feeds.recordRead(feed);
    const timeZone = await companyZone(db);
    const today = dayIn(timeZone, Date.now());
    const jobs = await calendarJobs(db, feed, today);
    const series = await calendarSeries(db, feed, today);
    // The names of the address are those of its day: one of them may have been removed since, others added.
    const cleaners = [...knownCleaners(await companyCleaners(db)), ...feed.cleaners];
    const businessName = (await companyDetails(db)).businessName || feed.businessName;
    const text = calendarText({ ...feed, businessName, timeZone, cleaners }, jobs, series);
    ctx.body = Buffer.from(text);
    ctx.type = 'text/calendar; charset=utf-8';
    ctx.etag = createHash('sha256').update(text).digest('base64url');
    ctx.set({
      'Cache-Control': 'private, no-cache',
      'Content-Disposition': 'inline; filename="schedule.ics"',
    });
    if (ctx.fresh) ctx.status = 304;
  });

  return router.routes();
}

/** More jobs would make the file too large for phones. */
const MAX_JOBS = 2000;
const CHANGES = ['changed', 'deleted', 'restored'];

type Row = Job & { deletedAt: string | null };

/** What the text of an event needs beside `AGENDA_FIELDS`, for what there is to clean and whether it is wanted. */
const TO_DO_FIELDS = [
  ...['finalPricingMethod', 'squareFootage', 'hoursWorked', 'rooms', 'roomNotes', 'roomCounts', 'addons'],
  ...['customAddons', 'photoCount', 'roomPhotoCount', 'homeId', 'finalTotal', 'paidTotal'],
];

/** The jobs of a calendar that start in its days, and those that began before and last into them; deleted ones included until they are purged. `cleaner` is as stored, null for all. */
async function calendarJobs(
  db: Knex,
  { cleaner, withHomeNotes: hasNotes }: FeedRow,
  today: Day,
): Promise<CalendarJob[]> {
  const days = [addDays(today, -FEED_DAYS.past), addDays(today, FEED_DAYS.coming)] as const;
  const read = async (rows: Knex.QueryBuilder): Promise<Row[]> => {
    if (cleaner !== null) whereWorks(db, rows, cleaner);
    const found = await rows
      .select([...AGENDA_FIELDS, ...TO_DO_FIELDS, 'createdAt', 'deletedAt'])
      .orderBy(['jobDate', 'id'])
      .limit(MAX_JOBS);
    const items = await jobRepository(db).items(found);
    return items.map((job, at) => ({ ...job, deletedAt: found[at].deletedAt }));
  };
  const ofDays = readByIndex(db, 'jobs', ['jobDate']);
  const starting = await read(ofDays.whereBetween('jobDate', days));
  const rows = [...(await read(runningOn(db, days[0]))), ...starting].slice(0, MAX_JOBS);
  // The index of MariaDB ignores case and accents.
  const found = cleaner === null ? rows : rows.filter((row) => worksAt(row, cleaner));
  const changes = await changesOf(db, found);
  const events = (await withEstimates(db, found)).map((job) => {
    const { createdAt, deletedAt } = job;
    const event: CalendarJob = {
      ...(Object.fromEntries(AGENDA_FIELDS.map((name) => [name, job[name]])) as Pick<
        Job,
        (typeof AGENDA_FIELDS)[number]
      >),
      toDo: whatToDoLines(whatToDo(job)),
      answer: withdrawnState(job, today) ?? null,
      isDeleted: deletedAt !== null,
      sequence: changes.get(job.id)?.count ?? 0,
      changedAt: changes.get(job.id)?.at ?? createdAt,
    };
    return [event, job] as const;
  });
  return hasNotes ? withHomeNotes(db, events) : events.map(([event]) => event);
}

async function changesOf(
  db: Knex,
  jobs: readonly Row[],
): Promise<Map<number, { count: number; at: string }>> {
  if (jobs.length === 0) return new Map();
  const rows: { jobId: number; count: number; at: string }[] = await whereJobIn(
    db('job_events'),
    jobs.map(({ id }) => id),
  )
    .whereIn('kind', CHANGES)
    .select('jobId')
    .count({ count: '*' })
    .max({ at: 'at' })
    .groupBy('jobId');
  return new Map(rows.map(({ jobId, count, at }) => [jobId, { count: Number(count), at }]));
}
