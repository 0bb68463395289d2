import { PURGE_EVERY_MS, purgedBefore } from '@app/domain/shared/retention';
import { every } from '@app/service-kit/process/every';
import type { Logger } from '@app/service-kit/process/logger';
import type { Knex } from 'knex';
import { eraseReturned, purgeKeptInvoices } from './erase-job.ts';
import { jobRepository } from './job/job-repository.ts';
import { purgeEndedSeries } from './job/series-rows.ts';
import { photoUploads } from './photos/photo-uploads.ts';

/** Purges jobs that were deleted at least a week ago, series that ended and have no job left, and photos that no job got. */
export async function purgeDeletedJobs(db: Knex, now = Date.now()): Promise<void> {
  const before = purgedBefore(now);
  const purgeBatch = () => db.transaction((trx) => jobRepository(trx).purgeDeletedBefore(before));
  while (await purgeBatch());
  await purgeEndedSeries(db, before);
  await purgeKeptInvoices(db, now);
  await photoUploads(db).purge(now);
}

/** Purges now and every hour. */
export async function schedulePurge({ db, logger }: { db: Knex; logger: Logger }): Promise<void> {
  await eraseReturned(db, logger);
  await every(PURGE_EVERY_MS, () => purgeDeletedJobs(db), logger, 'purge failed');
}
