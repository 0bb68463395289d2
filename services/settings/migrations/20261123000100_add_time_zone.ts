import { MAX_TIME_ZONE } from '@app/domain/shared/time-zone';
import type { Migration } from '@app/service-kit/db/migrate';

/** Of settings that were saved before one could be chosen, whatever new ones have. */
const FIRST_TIME_ZONE = 'America/New_York';

/** In which the days of the company begin. */
export const addTimeZone: Migration = {
  name: '20261123000100_add_time_zone',
  olderMayRun: true,
  async up(db) {
    if (await db.schema.hasColumn('settings', 'timeZone')) return;
    await db.schema.alterTable(
      'settings',
      (table) => void table.string('timeZone', MAX_TIME_ZONE).notNullable().defaultTo(FIRST_TIME_ZONE),
    );
  },
};
