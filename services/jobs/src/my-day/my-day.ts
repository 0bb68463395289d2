import * as calls from '@app/contract/jobs';
import type { Checklist } from '@app/domain/job/checklist/checklist';
import { withdrawnState } from '@app/domain/job/client-page/client-link';
import type { Job } from '@app/domain/job/job/job';
import { type Crew, cleanersOf, worksAt } from '@app/domain/job/job/other-cleaners';
import { whatToDo } from '@app/domain/job/job/what-to-do';
import { type CleanerVisit, daysOfCleaner, type VisitPhoto } from '@app/domain/job/my-day/my-day';
import { NO_CLOCK } from '@app/domain/job/my-day/visit-clock';
import { VISIT_FIELDS } from '@app/domain/job/schedule/schedule';
import { comingVisits, MAX_SERIES } from '@app/domain/job/schedule/series';
import { cleanerName, cleanerValue, knownCleaners, listedCleaner } from '@app/domain/settings/cleaners';
import { addDays, type Day } from '@app/domain/shared/dates';
import { readByIndex } from '@app/service-kit/db/schema';
import { badRequest } from '@app/service-kit/errors/errors';
import { identityOf } from '@app/service-kit/http/identity';
import { receiptEnd, type SignedReceipts } from '@app/service-kit/http/keys';
import { route } from '@app/service-kit/http/route';
import Router from '@koa/router';
import type { Knex } from 'knex';
import { checklists } from '../checklist/checklists.ts';
import { whereWorks } from '../cleaners/jobs-of-cleaner.ts';
import { withHomeNotes } from '../clients/client-repository.ts';
import { companyCleaners, companyDay, companyZone } from '../company/company.ts';
import { withEstimates } from '../estimates/estimates.ts';
import { jobRepository } from '../job/job-repository.ts';
import { runningOn } from '../list/job-filter.ts';
import { timeOffOn } from '../schedule/time-off.ts';
import { seriesRows } from '../tables/series-rows.ts';
import { visitClocks } from '../tables/visit-clocks.ts';

/** More visits than anybody has in two weeks. */
const MAX_VISITS = 300;

/** What a cleaner reads: her own visits. The owner reads those of any cleaner, by default of the first one. */
export function myDayRoutes(db: Knex, receipts: SignedReceipts) {
  const router = new Router();

  route(router, calls.myDay, async (ctx, { query }) => {
    const known = await companyCleaners(db);
    const names = knownCleaners(known);
    const own = identityOf(ctx).cleaner ?? query().cleaner ?? known.cleaners[0];
    if (!own) throw badRequest('Please choose a cleaner');
    const [cleaner, today] = [cleanerValue(own), await companyDay(db)];
    const name = listedCleaner(own, names) || own;
    const visits = await visitsOf(db, receipts, { cleaner, today, names });
    const timeOff = await timeOffOn(db, { ...daysOfCleaner(today), cleaner });
    return {
      cleaner: name,
      today,
      now: new Date().toISOString(),
      timeZone: await companyZone(db),
      visits,
      timeOff,
    };
  });

  return router.routes();
}

/** The visits of a cleaner, by the value that jobs have, on the days that she reads, soonest first. */
async function visitsOf(
  db: Knex,
  receipts: SignedReceipts,
  { cleaner, today, names }: { cleaner: string; today: Day; names: readonly string[] },
): Promise<CleanerVisit[]> {
  const { from, to } = daysOfCleaner(today);
  const shownOf = shownTo(cleaner, names);
  const read = async (rows: Knex.QueryBuilder): Promise<Record<string, unknown>[]> =>
    whereWorks(db, rows, cleaner).whereNull('deletedAt').orderBy(['jobDate', 'id']).limit(MAX_VISITS);
  const starting = readByIndex(db, 'jobs', ['jobDate']).whereBetween('jobDate', [from, to]);
  const rows = [...(await read(runningOn(db, from))), ...(await read(starting))];
  // The index of MariaDB ignores case and accents.
  const own = (await jobRepository(db).items(rows)).filter((job) => worksAt(job, cleaner));
  const jobs = await withEstimates(db, own);
  const near = jobs.filter(({ jobDate }) => jobDate <= addDays(today, 1));
  const lists = await checklists(db).of(near);
  const clocks = await visitClocks(db).ofCleaner(
    cleaner,
    jobs.map(({ id }) => id),
  );
  const visits = jobs.map((job): AtHome => {
    const { id: jobId, requestId } = job;
    const request = requestId
      ? { id: requestId, receipt: receipts.sign(String(requestId), receiptEnd()) }
      : null;
    const clock = clocks.get(jobId) ?? NO_CLOCK;
    const work = { whatToDo: whatToDo(job), clock, checklist: shownList(lists.get(jobId)) };
    const withdrawn = withdrawnState(job, today);
    return [{ ...shownOf(job), jobId, ...work, withdrawn, photos: photosOf(job), request }, job];
  });
  return inOrder(
    await withHomeNotes(db, [...visits, ...(await comingOf(db, shownOf, { cleaner, from, to }))]),
  );
}

const shownList = (list: Checklist | undefined) => list && { sections: list.sections, ticks: list.ticks };

const photosOf = ({ photos, roomPhotos }: Pick<Job, 'photos' | 'roomPhotos'>): VisitPhoto[] => [
  ...(photos ?? []).map(({ id: _, ...photo }) => photo),
  ...(roomPhotos ?? []).flatMap(({ url, roomName }) => (url ? { url, label: roomName, type: null } : [])),
];

type AtHome = readonly [CleanerVisit, { homeId?: number | null | undefined }];

async function comingOf(
  db: Knex,
  shownOf: ReturnType<typeof shownTo>,
  { cleaner, ...days }: { cleaner: string; from: Day; to: Day },
): Promise<AtHome[]> {
  const found = await seriesRows(db).active(days.to, MAX_SERIES);
  return found.flatMap(({ series, exceptions }) =>
    comingVisits(series, exceptions, days)
      .filter((visit) => worksAt(visit, cleaner))
      .map((visit): AtHome => {
        const { seriesId, day } = visit;
        const whenPlanned = { jobId: null, planned: { seriesId, day } };
        return [{ ...shownOf(visit), ...whenPlanned, whatToDo: whatToDo(series.job) }, series];
      }),
  );
}

type Shown = Pick<CleanerVisit, (typeof VISIT_FIELDS)[number]>;

/** A visit as one of its cleaners reads it, with the names of those who are there as well. */
const shownTo =
  (cleaner: string, names: readonly string[]) =>
  (visit: Shown & Crew): Shown & { alsoThere: string[] } => ({
    ...(Object.fromEntries(VISIT_FIELDS.map((name) => [name, visit[name]])) as Shown),
    alsoThere: cleanersOf(visit).flatMap((other) =>
      other && other !== cleaner ? cleanerName(other, names) : [],
    ),
  });

const placeInTime = ({ jobDate, startTime }: CleanerVisit) => `${jobDate} ${startTime ?? ''}`;

const inOrder = (visits: CleanerVisit[]) =>
  visits.sort((a, b) => (placeInTime(a) < placeInTime(b) ? -1 : placeInTime(a) > placeInTime(b) ? 1 : 0));
