import { fieldChanges } from '@app/domain/job/history/job-changes';
import type { FieldChange } from '@app/domain/job/history/job-event';
import { type Crew, withCleaner, worksAt } from '@app/domain/job/job/other-cleaners';
import { type CleanerMove, cleanerValue } from '@app/domain/settings/cleaners';
import type { Day } from '@app/domain/shared/dates';
import type { Knex } from 'knex';
import { crewsOf, setCrew, whereToDo, whereWithOthers } from '../cleaners/jobs-of-cleaner.ts';
import { companyDay } from '../company/company.ts';
import { jobEvents } from '../history/job-events.ts';
import { scheduledDays } from '../schedule/schedule.ts';
import { type SeriesRow, seriesRows } from '../tables/series-rows.ts';
import { visitClocks } from '../tables/visit-clocks.ts';

/**
 * Gives jobs of cleaners to others, inside the transaction `trx`; resolves to how many, with the visits of series that
 * `scheduledDays` counts; what a cleaner has done stays hers. A new name follows everywhere and is no event of a job: its history keeps the name of the time.
 */
export async function moveJobs(trx: Knex, moves: readonly CleanerMove[], byUsername: string | null) {
  const today = await companyDay(trx);
  let count = 0;
  for (const { from, to, isRename } of moves) {
    const before = { assignedCleaner: cleanerValue(from) };
    const change = { assignedCleaner: cleanerValue(to) };
    // One who is written otherwise has the same jobs.
    if (change.assignedCleaner === before.assignedCleaner) continue;
    // As many as the question before named.
    const days = isRename ? [] : await scheduledDays(trx, { cleaner: before.assignedCleaner, from: today });
    for (const day of days) count += day.count;
    const moved = (crew: Crew) => withCleaner(crew, before.assignedCleaner, change.assignedCleaner);
    const coming = (rows: Knex.QueryBuilder) =>
      isRename ? rows : whereToDo(trx, fromDay(rows, today), before.assignedCleaner, today);
    const rows = trx('jobs').where(before).forUpdate();
    const ids: number[] = await coming(rows).pluck('id');
    const withOthers = whereWithOthers(trx, trx('jobs'), before.assignedCleaner).forUpdate();
    const crews = await crewsOf(coming(withOthers));
    const isTogether = new Set(crews.map(({ id }) => id));
    const alone = ids.filter((id) => !isTogether.has(id));
    await inBatches(alone, (batch) => trx('jobs').whereIn('id', batch).update(change));
    for (const { id, ...crew } of crews) await setCrew(trx, id, moved(crew));
    if (isRename) {
      count += alone.length + crews.length;
      await renameBeside(trx, before, change);
    } else {
      const all = [...alone.map((id) => ({ id, ...before })), ...crews];
      for (const { id, ...crew } of all) {
        const own = fieldChanges(crew, moved(crew));
        await jobEvents(trx).add(id, { kind: 'changed', changes: own, byUsername });
      }
    }
    for (const { series, changes } of await moveSeries(trx, before.assignedCleaner, change.assignedCleaner)) {
      const jobId = isRename ? undefined : await seriesRows(trx).newestJob(series);
      const { comingFrom: day } = series;
      if (jobId) await jobEvents(trx).add(jobId, { kind: 'comingChanged', day, changes, byUsername });
    }
  }
  return count;
}

/** Those that are under way or to come. */
const fromDay = (rows: Knex.QueryBuilder, day: Day) =>
  rows.where((coming) => coming.where('jobDate', '>=', day).orWhere('jobEndDate', '>=', day));

// A statement has a limited number of bindings.
const BATCH_SIZE = 500;

async function inBatches(ids: number[], work: (batch: number[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < ids.length; at += BATCH_SIZE) await work(ids.slice(at, at + BATCH_SIZE));
}

type Assigned = { assignedCleaner: string };

/** Calendars, tips and clocks that name a cleaner. */
async function renameBeside(trx: Knex, before: Assigned, change: Assigned) {
  await visitClocks(trx).rename(before.assignedCleaner, change.assignedCleaner);
  const { assignedCleaner: tipCleaner } = change;
  await trx('payments').where({ tipCleaner: before.assignedCleaner }).update({ tipCleaner });
  for (const table of ['calendar_feeds', 'time_off'])
    await trx(table).where({ cleaner: before.assignedCleaner }).update({ cleaner: change.assignedCleaner });
}

/** The visits that are not jobs yet. Series that have ended follow, since their end can be taken back. */
async function moveSeries(
  trx: Knex,
  from: string,
  to: string,
): Promise<{ series: SeriesRow; changes: FieldChange[] }[]> {
  const rows = seriesRows(trx);
  const moved: Awaited<ReturnType<typeof moveSeries>> = [];
  const changed = new Set<number>(
    await trx('series_visits').whereNotNull('change').distinct().pluck('seriesId'),
  );
  for (const { id, job } of await rows.where(() => undefined)) {
    if (!worksAt(job, from) && !changed.has(id)) continue;
    const series = await rows.lock(id);
    if (!series) continue;
    const exceptions = (await rows.exceptionsOf({ id, comingFrom: '' })).filter((one) => one.change);
    if (![series.job, ...exceptions.map((one) => one.change!)].some((crew) => worksAt(crew, from))) continue;
    const after = await rows.update(series, { job: { ...series.job, ...withCleaner(series.job, from, to) } });
    // One of another cleaner may be like the others now.
    for (const { day, isSkipped, change: plan } of exceptions)
      await rows.setPlan(after, day, { ...plan!, ...withCleaner(plan!, from, to), isSkipped });
    const before: Crew = worksAt(series.job, from) ? series.job : { assignedCleaner: from };
    const changes = fieldChanges(before, withCleaner(before, from, to));
    if (after.nextDue !== null) moved.push({ series: after, changes });
  }
  return moved;
}
