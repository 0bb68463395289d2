import type { Migration } from '@app/service-kit/db/migrate';
import { ensureIndex } from '@app/service-kit/db/schema';

/** Until when a call was promised, for the order in which requests are due. */
export const addCallBy: Migration = {
  name: '20261127180100_add_call_by',
  olderMayRun: true,
  async up(db) {
    // 'YYYY-MM-DD HH:MM' where the company is; '' until the service computes it.
    if (!(await db.schema.hasColumn('job_requests', 'callBy')))
      await db.schema.alterTable('job_requests', (table) => {
        table.string('callBy', 16).notNullable().defaultTo('');
      });
    await ensureIndex(db, 'job_requests', ['shownStatus', 'deletedAt', 'callBy', 'id']);
  },
};
