import type { Migration } from '@app/service-kit/db/migrate';

/** Whether a job was made from a request, as the jobs service last said. */
export const addHasJob: Migration = {
  name: '20250101004310_add_has_job',
  olderMayRun: true,
  async up(db) {
    if (await db.schema.hasColumn('job_requests', 'hasJob')) return;
    await db.schema.alterTable(
      'job_requests',
      (table) => void table.boolean('hasJob').notNullable().defaultTo(false),
    );
  },
};
