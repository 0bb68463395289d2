import type { Migration } from '@app/service-kit/db/migrate';

export const addSeenNews: Migration = {
  name: '20261127132100_add_seen_news',
  olderMayRun: true,
  async up(db) {
    for (const column of ['seenRequests', 'seenReplies'])
      if (!(await db.schema.hasColumn('users', column)))
        await db.schema.alterTable('users', (table) => table.integer(column).unsigned());
  },
};
