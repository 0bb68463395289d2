import { change } from '@app/contract/jobs';
import { changedSince } from '@app/domain/job/client-page/changed-terms';
import { isEstimateNext, unsentChange, waitingState } from '@app/domain/job/client-page/client-link';
import { isWithdrawn } from '@app/domain/job/estimates/estimate';
import { worksAt } from '@app/domain/job/job/other-cleaners';
import { whatToDo, whatToDoLines } from '@app/domain/job/job/what-to-do';
import type { ScheduledDay } from '@app/domain/job/list/job-list';
import { newsOf } from '@app/domain/job/mail/mail-texts';
import {
  AGENDA_FIELDS,
  type AgendaJob,
  type agendaQuerySchema,
  MAX_AGENDA_JOBS,
} from '@app/domain/job/schedule/schedule';
import { type ComingVisit, comingVisits, MAX_SERIES, soonestFirst } from '@app/domain/job/schedule/series';
import { addDays, type Day } from '@app/domain/shared/dates';
import { readByIndex } from '@app/service-kit/db/schema';
import { etagOf } from '@app/service-kit/http/versions';
import type { Knex } from 'knex';
import type * as v from 'valibot';
import { whereToDo, whereWorks } from '../cleaners/jobs-of-cleaner.ts';
import { withHomeNotes } from '../clients/client-repository.ts';
import { companyDay, companyMoment } from '../company/company.ts';
import { withdrawnEstimate } from '../estimates/estimate-state.ts';
import { withEstimates } from '../estimates/estimates.ts';
import { withReplies } from '../history/client-replies.ts';
import { jobRepository } from '../job/job-repository.ts';
import { runningOn, whereFiltered } from '../list/job-filter.ts';
import { skippedOn } from '../series/series-of-job.ts';
import { seriesRows, withRepeats } from '../tables/series-rows.ts';
import { toldOf } from '../tables/told-terms.ts';

type Include = v.InferOutput<typeof agendaQuerySchema>['include'];

const toDoOf = (job: Parameters<typeof whatToDo>[0], include: Include) =>
  include ? { toDo: whatToDoLines(whatToDo(job)) } : {};

type Agenda = { jobs: AgendaJob[]; isComplete: boolean };

/** The jobs on `days` days from `from` on: those that start there, and those that began before and end there or later; and coming and skipped visits. */
export async function readAgenda(
  db: Knex,
  { from, days, limit = MAX_AGENDA_JOBS, include }: v.InferOutput<typeof agendaQuerySchema>,
): Promise<Agenda & { visits: ComingVisit[]; skipped: ComingVisit[] }> {
  const to = addDays(from, days - 1);
  return {
    ...(await readPlanned(db, { from, to }, { limit, include })),
    skipped: await skippedOn(db, { from, to }),
  };
}

type PlannedOptions = { cleaner?: string; today?: Day; limit: number; include?: Include };

/** The jobs and coming visits on the days from one to another, what one cleaner as stored has still to do, or all. */
export async function readPlanned(
  db: Knex,
  { from, to }: { from: Day; to: Day },
  { cleaner, today = from, limit, include }: PlannedOptions,
): Promise<Agenda & { visits: ComingVisit[] }> {
  const own = (rows: Knex.QueryBuilder) =>
    cleaner ? whereToDo(db, whereWorks(db, rows, cleaner), cleaner, today) : rows;
  const starting = own(readByIndex(db, 'jobs', ['jobDate']).whereBetween('jobDate', [from, to]));
  const running = own(runningOn(db, from));
  const earlier = await firstOf(running.orderBy(['jobEndDate', 'jobDate', 'id']), limit);
  const later = await firstOf(starting.orderBy(['jobDate', 'id']), limit - Math.min(limit, earlier.length));
  const agenda = await agendaOf(db, [...earlier, ...later], limit, include);
  const all = await readVisits(db, { from, to }, include);
  const visits = cleaner ? all.filter((visit) => worksAt(visit, cleaner)) : all;
  const isComplete = agenda.isComplete && visits.length <= limit;
  return { ...agenda, visits: visits.slice(0, limit), isComplete };
}

/** The jobs without a start time from a day on, soonest first. */
export async function readUnscheduled(
  db: Knex,
  { from, limit = MAX_UNSCHEDULED }: { from: Day; limit?: number | undefined },
): Promise<Agenda> {
  const rows = readByIndex(db, 'jobs', ['startTime', 'jobDate']).whereNull('startTime');
  rows.where('jobDate', '>=', from).orderBy(['jobDate', 'id']);
  rows.whereNotExists(withdrawnEstimate(db, await companyDay(db)));
  return agendaOf(db, await firstOf(rows, limit), limit);
}

const MAX_UNSCHEDULED = 100;

/** One more than the limit, to know whether there are more. */
const firstOf = async (rows: Knex.QueryBuilder, limit: number): Promise<Record<string, unknown>[]> =>
  rows.whereNull('deletedAt').limit(limit + 1);

async function agendaOf(
  db: Knex,
  rows: Record<string, unknown>[],
  limit: number,
  include?: Include,
): Promise<Agenda> {
  const { withoutPhotos, items } = jobRepository(db);
  const shownRows = rows.slice(0, limit);
  // The names of documented rooms are those of their photos.
  const read = include ? await items(shownRows) : shownRows.map(withoutPhotos);
  // The version is that of the job alone, before what lists add.
  const jobs = read.map((job, at) => ({
    ...job,
    version: etagOf(change, job),
    told: toldOf(shownRows[at]!).told,
  }));
  const listed = await withEstimates(db, await withReplies(db, await withRepeats(db, jobs)));
  const now = await companyMoment(db);
  const shown = listed.map(
    ({ version, every, told, acceptance, hasOpenQuestion, openQuestion, estimate, ...job }) => {
      const fields = Object.fromEntries(AGENDA_FIELDS.map((name) => [name, job[name]]));
      const state = waitingState({ ...job, estimate }, now.day) ?? null;
      const accepted = isWithdrawn(state) ? undefined : acceptance;
      const terms = accepted && {
        acceptedDay: accepted.jobDate,
        acceptedEnd: accepted.jobEndDate,
        acceptedTime: accepted.startTime,
        acceptedTotal: changedSince(accepted, job, now.day).acceptedPrice,
      };
      const answer = accepted ? ('accepted' as const) : state;
      const news = newsOf(unsentChange({ ...job, estimate, acceptance, told }, now.day));
      const { total: _, ...toldVisit } = told ?? { total: 0 };
      const own = {
        version,
        every,
        answer,
        news,
        told: told && toldVisit,
        hasOpenQuestion,
        openQuestion,
        ...toDoOf(job, include),
      };
      const isEstimate = isEstimateNext({ ...job, estimate, acceptance }, now) || undefined;
      return [{ ...fields, ...own, ...terms, isEstimate } as AgendaJob, job] as const;
    },
  );
  return { jobs: await withHomeNotes(db, shown), isComplete: rows.length <= limit };
}

/**
 * The days from `from` on, which is today, with what a cleaner has still to do: jobs on the day on which they begin, those
 * under way on the first, and visits of series, soonest first.
 */
export async function scheduledDays(
  db: Knex,
  { cleaner, from }: { cleaner: string; from: Day },
): Promise<ScheduledDay[]> {
  const read = (rows: Knex.QueryBuilder): Promise<Planned[]> =>
    whereToDo(db, rows, cleaner, from).select('jobDate', 'clientName');
  const jobs: Planned[] = [
    ...(await read(whereFiltered(db, runningOn(db, from), { cleaner }))),
    ...(await read(whereFiltered(db, db('jobs'), { cleaner, from }))),
    ...(await visitsOf(db, { cleaner, from })),
  ];
  return [...Map.groupBy(jobs, ({ jobDate }) => (jobDate < from ? from : jobDate))]
    .map(([day, found]) => ({
      day,
      count: found.length,
      clients: [...new Set(found.map(({ clientName }) => clientName))],
    }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

type Planned = Pick<AgendaJob, 'jobDate' | 'clientName'>;

/** Days ahead in which the visits of a cleaner are counted: an open series has no last one. */
const COUNTED_DAYS = 366;

/** The visits on some days that are not jobs yet, soonest first. */
async function readVisits(db: Knex, days: { from: Day; to: Day }, include?: Include): Promise<ComingVisit[]> {
  const found = await seriesRows(db).active(days.to, MAX_SERIES);
  const visits = found.flatMap(({ series, exceptions }) =>
    comingVisits(series, exceptions, days).map(
      (visit) => [{ ...visit, ...toDoOf(series.job, include) }, series] as const,
    ),
  );
  return soonestFirst(await withHomeNotes(db, visits));
}

/** The visits of a cleaner in the next year. */
async function visitsOf(db: Knex, { cleaner, from }: { cleaner: string; from: Day }): Promise<Planned[]> {
  const visits = await readVisits(db, { from, to: addDays(from, COUNTED_DAYS) });
  return visits.filter((visit) => worksAt(visit, cleaner));
}
