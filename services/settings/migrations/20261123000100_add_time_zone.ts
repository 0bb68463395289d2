import { DEFAULT_TIME_ZONE, MAX_TIME_ZONE } from '@app/domain/shared/time-zone';
import type { Migration } from '@app/service-kit/db/migrate';

/** In which the days of the company begin. */
export const addTimeZone: Migration = {
  name: '20261123000100_add_time_zone',
  olderMayRun: true,
  async up(db) {
    if (await db.schema.hasColumn('settings', 'timeZone')) return;
    await db.schema.alterTable(
      'settings',
      (table) => void table.string('timeZone', MAX_TIME_ZONE).notNullable().defaultTo(DEFAULT_TIME_ZONE),
    );
  },
};
