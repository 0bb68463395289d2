import type { Migration } from '@app/service-kit/db/migrate';
import { ensureIndex, ensureTable, timestampText } from '@app/service-kit/db/schema';

/** What admins did. `record` is the id of the request or job. */
export const createActivity: Migration = {
  name: '20261123000100_create_activity',
  olderMayRun: true,
  async up(db) {
    await ensureTable(db, 'activity', (table) => {
      table.increments('id');
      timestampText(table, 'at').notNullable();
      table.string('activity', 30).notNullable();
      table.integer('record').unsigned();
      // The name, so that the list keeps it when an account is renamed or removed.
      table.string('username', 200).notNullable();
      table.string('device', 60);
    });
    await ensureIndex(db, 'activity', ['at']);
  },
};
