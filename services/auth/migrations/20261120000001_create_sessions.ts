import { exactText, timestampText } from '@app/service-kit/database';
import { ensureTable } from '@app/service-kit/ensure-table';
import { ensureForeignKey, ensureIndex } from '@app/service-kit/indexes';
import type { Migration } from '@app/service-kit/migrate';

export const createSessions: Migration = {
  name: '20261120000001_create_sessions',
  async up(db) {
    await ensureTable(db, 'sessions', (table) => {
      // SHA-256 of what the cookie holds: whoever reads this table cannot sign in with it.
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
