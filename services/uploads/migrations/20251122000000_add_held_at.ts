import type { Migration } from '@app/service-kit/db/migrate';
import { timestampText } from '@app/service-kit/db/schema';

/** When the gateway last checked that the photo exists, to name it in a request. */
export const addHeldAt: Migration = {
  name: '20251122000000_add_held_at',
  async up(db) {
    if (await db.schema.hasColumn('uploads', 'heldAt')) return;
    await db.schema.alterTable('uploads', (table) => void timestampText(table, 'heldAt'));
  },
};
