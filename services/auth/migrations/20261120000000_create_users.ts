import type { Migration } from '@app/service-kit/db/migrate';
import { ensureTable, ensureUnique, exactText, timestampText } from '@app/service-kit/db/schema';

export const createUsers: Migration = {
  name: '20261120000000_create_users',
  async up(db) {
    await ensureTable(db, 'users', (table) => {
      table.increments('id');
      exactText(table, 'username', 200).notNullable();
      exactText(table, 'password', 255).notNullable();
      // Hash of ADMIN_PASSWORD when it was last applied; null for the demo account.
      exactText(table, 'configuredPassword', 255).nullable();
      table.string('role', 20).notNullable().defaultTo('admin');
      timestampText(table, 'createdAt').notNullable();
    });
    await ensureUnique(db, 'users', ['username']);
  },
};
