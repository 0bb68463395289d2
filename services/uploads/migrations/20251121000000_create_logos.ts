import { exactText, tableOptions, timestampText } from '@app/service-kit/database';
import type { Migration } from '@app/service-kit/migrate';

/** Logos of the business: pictures that everybody may see. */
export const createLogos: Migration = {
  name: '20251121000000_create_logos',
  async up(db) {
    if (await db.schema.hasTable('logos')) return;
    await db.schema.createTable('logos', (table) => {
      exactText(table, 'id', 22).primary();
      exactText(table, 'storageKey', 32).notNullable();
      table.string('type', 20).notNullable();
      table.integer('size').notNullable();
      exactText(table, 'sha256', 64).notNullable();
      timestampText(table, 'createdAt').notNullable();
      tableOptions(table);
    });
  },
};
