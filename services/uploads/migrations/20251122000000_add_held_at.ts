import { timestampText } from '@app/service-kit/database';
import type { Migration } from '@app/service-kit/migrate';

/** When a photo was last asked for in order to name it in a request. */
export const addHeldAt: Migration = {
  name: '20251122000000_add_held_at',
  async up(db) {
    if (await db.schema.hasColumn('uploads', 'heldAt')) return;
    await db.schema.alterTable('uploads', (table) => void timestampText(table, 'heldAt'));
  },
};
