import { tableOptions, timestampText } from '@app/service-kit/database';
import type { Migration } from '@app/service-kit/migrate';

export const createSettings: Migration = {
  name: '20251120000000_create_settings',
  async up(db) {
    if (await db.schema.hasTable('settings')) return;
    await db.schema.createTable('settings', (table) => {
      table.integer('id').primary();
      table.string('businessName', 200).notNullable();
      table.text('businessLogo', 'mediumtext').notNullable();
      table.text('cleaners', 'mediumtext').notNullable();
      table.string('phone', 50).notNullable();
      table.string('email', 254).notNullable();
      table.string('address', 300).notNullable();
      timestampText(table, 'updatedAt').notNullable();
      tableOptions(table);
    });
  },
};
