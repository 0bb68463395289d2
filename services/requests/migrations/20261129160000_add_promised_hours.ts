import type { Migration } from '@app/service-kit/db/migrate';

export const addPromisedHours: Migration = {
  name: '20261129160000_add_promised_hours',
  olderMayRun: true,
  async up(db) {
    // Null in requests of older releases, which counted the usual hours.
    if (!(await db.schema.hasColumn('job_requests', 'promisedHours')))
      await db.schema.alterTable('job_requests', (table) => {
        table.integer('promisedHours');
      });
  },
};
