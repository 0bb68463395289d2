import type { Migration } from '@app/service-kit/db/migrate';
import { ensureTable, exactText, timestampText } from '@app/service-kit/db/schema';

/** Public logos. */
export const createLogos: Migration = {
  name: '20251121000000_create_logos',
  async up(db) {
    await ensureTable(db, 'logos', (table) => {
      exactText(table, 'id', 22).primary();
      exactText(table, 'storageKey', 32).notNullable();
      table.string('type', 20).notNullable();
      table.integer('size').notNullable();
      exactText(table, 'sha256', 64).notNullable();
      timestampText(table, 'createdAt').notNullable();
    });
  },
};
