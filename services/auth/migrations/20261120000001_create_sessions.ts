import type { Migration } from '@app/service-kit/db/migrate';
import {
  ensureForeignKey,
  ensureIndex,
  ensureTable,
  exactText,
  timestampText,
} from '@app/service-kit/db/schema';

export const createSessions: Migration = {
  name: '20261120000001_create_sessions',
  async up(db) {
    await ensureTable(db, 'sessions', (table) => {
      // SHA-256 of the id in the cookie, so that this table does not allow signing in.
      exactText(table, 'id', 64).primary();
      table.integer('userId').unsigned().notNullable();
      timestampText(table, 'createdAt').notNullable();
      timestampText(table, 'lastSeenAt').notNullable();
      timestampText(table, 'revokedAt').nullable();
    });
    await ensureForeignKey(db, 'sessions', 'userId', 'users');
    await ensureIndex(db, 'sessions', ['createdAt']);
  },
};
