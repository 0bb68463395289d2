import type { Migration } from '@app/service-kit/db/migrate';
import { ensureIndex, ensureTable, exactText, timestampText } from '@app/service-kit/db/schema';

/** Days, or parts of days, on which cleaners are away. */
export const timeOff: Migration = {
  name: '20261128014000_create_time_off',
  olderMayRun: true,
  async up(db) {
    await ensureTable(db, 'time_off', (table) => {
      table.increments('id');
      exactText(table, 'cleaner', 200).notNullable();
      table.string('fromDay', 10).notNullable();
      table.string('toDay', 10).notNullable();
      table.string('fromTime', 5);
      table.string('toTime', 5);
      table.string('note', 500);
      timestampText(table, 'createdAt').notNullable();
    });
    await ensureIndex(db, 'time_off', ['toDay', 'fromDay']);
  },
};
