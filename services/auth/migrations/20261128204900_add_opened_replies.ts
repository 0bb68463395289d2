import type { Migration } from '@app/service-kit/db/migrate';

/** JSON: the newest seen reply of jobs that were opened while earlier replies of others were not. */
export const addOpenedReplies: Migration = {
  name: '20261128204900_add_opened_replies',
  olderMayRun: true,
  async up(db) {
    if (!(await db.schema.hasColumn('users', 'openedReplies')))
      await db.schema.alterTable('users', (table) => table.text('openedReplies'));
  },
};
