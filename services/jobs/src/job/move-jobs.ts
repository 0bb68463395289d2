import { fieldChanges } from '@app/domain/job/history/job-changes';
import { type CleanerMove, cleanerValue } from '@app/domain/settings/cleaners';
import type { Day } from '@app/domain/shared/dates';
import type { Knex } from 'knex';
import { companyDay } from '../company/company.ts';
import { jobEvents } from '../history/job-events.ts';
import { visitClocks } from '../my-day/visit-clocks.ts';
import { type SeriesRow, seriesRows } from './series-rows.ts';

/**
 * Gives jobs of cleaners to others, inside the transaction `trx`; resolves to how many. A new name follows everywhere and is
 * no event of a job: its history keeps the name of the time.
 */
export async function moveJobs(trx: Knex, moves: readonly CleanerMove[], byUsername: string | null) {
  const today = await companyDay(trx);
  let count = 0;
  for (const { from, to, isRename } of moves) {
    const before = { assignedCleaner: cleanerValue(from) };
    const change = { assignedCleaner: cleanerValue(to) };
    // One who is written otherwise has the same jobs.
    if (change.assignedCleaner === before.assignedCleaner) continue;
    const changes = fieldChanges(before, change);
    const rows = trx('jobs').where(before).forUpdate();
    const ids: number[] = await (isRename ? rows : fromDay(rows, today)).pluck('id');
    await inBatches(ids, (batch) => trx('jobs').whereIn('id', batch).update(change));
    count += ids.length;
    if (isRename) await renameBeside(trx, before, { ...change, cleanerName: to });
    else for (const id of ids) await jobEvents(trx).add(id, { kind: 'changed', changes, byUsername });
    for (const series of await moveSeries(trx, before, change)) {
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

/** Calendars, client links, tips and clocks that name a cleaner. */
async function renameBeside(trx: Knex, before: Assigned, change: Assigned & { cleanerName: string }) {
  await visitClocks(trx).rename(before.assignedCleaner, change.assignedCleaner);
  await trx('client_links').where(before).update(change);
  const { assignedCleaner: tipCleaner } = change;
  await trx('payments').where({ tipCleaner: before.assignedCleaner }).update({ tipCleaner });
  await trx('calendar_feeds')
    .where({ cleaner: before.assignedCleaner })
    .update({ cleaner: change.assignedCleaner });
}

/** The visits that are not jobs yet. Series that have ended follow, since their end can be taken back. */
async function moveSeries(trx: Knex, before: Assigned, change: Assigned): Promise<SeriesRow[]> {
  const rows = seriesRows(trx);
  const isOf = ({ assignedCleaner }: Partial<SeriesRow['job']>) => assignedCleaner === before.assignedCleaner;
  const moved: SeriesRow[] = [];
  const changed = new Set<number>(
    await trx('series_visits').whereNotNull('change').distinct().pluck('seriesId'),
  );
  for (const { id, job } of await rows.where(() => undefined)) {
    if (!isOf(job) && !changed.has(id)) continue;
    const series = await rows.lock(id);
    if (!series) continue;
    const isOwn = isOf(series.job);
    const exceptions = (await rows.exceptionsOf({ id, comingFrom: '' })).filter((one) => one.change);
    if (!isOwn && !exceptions.some((one) => isOf(one.change!))) continue;
    const after = await rows.update(series, isOwn ? { job: { ...series.job, ...change } } : {});
    // One of another cleaner may be like the others now.
    for (const { day, isSkipped, change: plan } of exceptions)
      await rows.setPlan(after, day, { ...plan!, ...(isOf(plan!) && change), isSkipped });
    if (after.nextDue !== null) moved.push(after);
  }
  return moved;
}
