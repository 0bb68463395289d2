import { isMysql } from '@app/service-kit/db/database';
import { dropIndex, ensureIndex } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

// In the order of the groups, so that nothing is sorted; with all that is added up, so that no row is read.
const SUMMED = [
  'deletedAt',
  'jobMonth',
  'assignedCleaner',
  'finalPricingMethod',
  'jobDate',
  'jobEndDate',
  'finalTotal',
  'paidTotal',
];
// The first two are computed from the one after them.
const KEPT = ['unsummed', 'sumsAs', 'summedAs'];

/** Sums are a query over an index of the jobs. Only databases of older releases have what was kept for them. */
export async function dropJobSums(db: Knex): Promise<void> {
  await db.schema.dropTableIfExists('job_sums');
  await db.schema.dropTableIfExists('job_day_sums');
  await dropIndex(db, 'jobs', ['unsummed']);
  if (await db.schema.hasColumn('jobs', 'summedAs')) {
    const drops = KEPT.map((name) => `drop column ${name}`);
    // One statement in MariaDB, which is done as a whole; SQLite drops one column in each.
    for (const changes of isMysql(db) ? [drops.join(', ')] : drops)
      await db.raw(`alter table jobs ${changes}`);
  }
  // Names that differ in case or accents are different cleaners.
  if (isMysql(db))
    await db.raw(
      'alter table jobs modify assignedCleaner varchar(200) character set utf8mb4 collate utf8mb4_bin',
    );
  await ensureIndex(db, 'jobs', SUMMED, 'jobs_summed');
}
