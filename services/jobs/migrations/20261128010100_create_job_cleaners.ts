import type { Migration } from '@app/service-kit/db/migrate';
import { ensureIndex, ensureTable, exactText } from '@app/service-kit/db/schema';

/** The cleaners beside the assigned one: on the job, in order, and a row each, by which the jobs of one are found. */
export const jobCleaners: Migration = {
  name: '20261128010100_create_job_cleaners',
  olderMayRun: true,
  async up(db) {
    if (!(await db.schema.hasColumn('jobs', 'otherCleaners')))
      await db.schema.alterTable('jobs', (table) => table.json('otherCleaners'));
    await ensureTable(db, 'job_cleaners', (table) => {
      table.integer('jobId').unsigned().notNullable();
      exactText(table, 'cleaner', 200).notNullable();
      // Percent of the total.
      table.specificType('share', 'smallint');
      table.primary(['jobId', 'cleaner']);
    });
    await ensureIndex(db, 'job_cleaners', ['cleaner', 'jobId']);
  },
};
