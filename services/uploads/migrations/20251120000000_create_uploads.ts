import type { Migration } from '@app/service-kit/db/migrate';
import { ensureTable, exactText, timestampText } from '@app/service-kit/db/schema';

export const createUploads: Migration = {
  name: '20251120000000_create_uploads',
  async up(db) {
    await ensureTable(db, 'uploads', (table) => {
      exactText(table, 'id', 22).primary();
      table.string('state', 10).notNullable();
      exactText(table, 'storageKey', 32);
      timestampText(table, 'busyUntil');
      table.string('type', 20);
      table.integer('size');
      exactText(table, 'sha256', 64);
      timestampText(table, 'createdAt').notNullable();
      timestampText(table, 'storedAt');
      timestampText(table, 'claimedAt');
    });
  },
};
