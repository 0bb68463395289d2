import type { Migration } from '@app/service-kit/db/migrate';
import { timestampText } from '@app/service-kit/db/schema';

/** The end of a session that is kept on its device; null for one that ends without use. */
export const addKeptUntil: Migration = {
  name: '20261123000000_add_kept_until',
  olderMayRun: true,
  async up(db) {
    if (await db.schema.hasColumn('sessions', 'keptUntil')) return;
    await db.schema.alterTable('sessions', (table) => void timestampText(table, 'keptUntil').nullable());
  },
};
