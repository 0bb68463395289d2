import type { Migration } from '@app/service-kit/db/migrate';

/** The browser and system of a session; null when unknown. */
export const addDevice: Migration = {
  name: '20261122000000_add_device',
  olderMayRun: true,
  async up(db) {
    if (await db.schema.hasColumn('sessions', 'device')) return;
    await db.schema.alterTable('sessions', (table) => void table.string('device', 60).nullable());
  },
};
