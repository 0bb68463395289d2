import type { Migration } from '@app/service-kit/db/migrate';
import { ensureTable, timestampText } from '@app/service-kit/db/schema';

export const createSettings: Migration = {
  name: '20251120000000_create_settings',
  async up(db) {
    await ensureTable(db, 'settings', (table) => {
      table.integer('id').primary();
      table.string('businessName', 200).notNullable();
      table.text('businessLogo', 'mediumtext').notNullable();
      table.text('cleaners', 'mediumtext').notNullable();
      table.string('phone', 50).notNullable();
      table.string('email', 254).notNullable();
      table.string('address', 300).notNullable();
      timestampText(table, 'updatedAt').notNullable();
    });
  },
};
