import { errorFacts } from '@app/service-kit/db/database-errors';
import { wordIndex } from '@app/service-kit/db/word-index';
import type { Logger } from '@app/service-kit/process/logger';
import type { Knex } from 'knex';
import { updateSums } from './job-sums.ts';

const RETENTION_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
// Photos make a job large; a few at a time keep each transaction short.
const BATCH_SIZE = 20;
const CHILD_TABLES = ['payments', 'job_photos'];

/** Takes a job out of everything that is shown. False when there is no such job. */
export function deleteJob(db: Knex, id: number): Promise<boolean> {
  return db.transaction(async (trx) => {
    const job = await trx('jobs').where({ id }).whereNull('deletedAt').forUpdate().first();
    if (!job) return false;
    await trx('jobs').where({ id }).update({ deletedAt: new Date().toISOString() });
    await updateSums(trx, job, undefined);
    return true;
  });
}

/** Brings a deleted job back; one that is there stays as it is. False when it is gone for good. */
export function restoreJob(db: Knex, id: number): Promise<boolean> {
  return db.transaction(async (trx) => {
    const job = await trx('jobs').where({ id }).forUpdate().first();
    if (!job?.deletedAt) return Boolean(job);
    await trx('jobs').where({ id }).update({ deletedAt: null });
    await updateSums(trx, undefined, job);
    return true;
  });
}

/** Deletes for good, photos and payments included, what was deleted a week ago or earlier. */
export async function purgeDeletedJobs(db: Knex, now = Date.now()): Promise<void> {
  const before = new Date(now - RETENTION_DAYS * DAY_MS).toISOString();
  for (let gone = BATCH_SIZE; gone === BATCH_SIZE; )
    gone = await db.transaction((trx) => purgeSome(trx, before));
}

async function purgeSome(trx: Knex.Transaction, before: string): Promise<number> {
  const old = trx('jobs').where('deletedAt', '<', before).orderBy('id').limit(BATCH_SIZE);
  // Held until the end, so that none of them is brought back without its photos.
  const jobs = await old.forUpdate().select('id', 'searchText');
  const ids: number[] = jobs.map(({ id }) => id);
  for (const { id, searchText } of jobs) await wordIndex(trx, 'jobs').change(id, searchText, '');
  for (const table of CHILD_TABLES) await trx(table).whereIn('jobId', ids).delete();
  await trx('jobs').whereIn('id', ids).delete();
  return ids.length;
}

/** Purges now and every day; the process need not stay for it. */
export async function schedulePurge({ db, logger }: { db: Knex; logger: Logger }): Promise<void> {
  const purge = () =>
    purgeDeletedJobs(db).catch((error: unknown) =>
      logger.error({ error: errorFacts(error) }, 'purge failed'),
    );
  await purge();
  setInterval(purge, DAY_MS).unref();
}
