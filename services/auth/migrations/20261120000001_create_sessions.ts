import { exactText, tableOptions, timestampText } from '@app/service-kit/database';
import type { Migration } from '@app/service-kit/migrate';

export const createSessions: Migration = {
  name: '20261120000001_create_sessions',
  async up(db) {
    if (await db.schema.hasTable('sessions')) return;
    await db.schema.createTable('sessions', (table) => {
      // SHA-256 of what the cookie holds: whoever reads this table cannot sign in with it.
      exactText(table, 'id', 64).primary();
      table.integer('userId').unsigned().notNullable().references('users.id').onDelete('CASCADE');
      timestampText(table, 'createdAt').notNullable().index();
      timestampText(table, 'lastSeenAt').notNullable();
      timestampText(table, 'revokedAt').nullable();
      tableOptions(table);
    });
  },
};
