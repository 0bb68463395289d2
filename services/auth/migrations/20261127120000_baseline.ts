import type { Migration } from '@app/service-kit/db/migrate';
import {
  ensureForeignKey,
  ensureIndex,
  ensureTable,
  ensureUnique,
  exactText,
  timestampText,
} from '@app/service-kit/db/schema';
import { createThrottleCounters } from '@app/service-kit/db/throttle';
import type { Knex } from 'knex';

export const baseline: Migration = {
  name: '20261127120000_baseline',
  replaces: '20261123000100_create_activity',
  async up(db) {
    await createUsers(db);
    await createSessions(db);
    await createThrottleCounters(db);
    await createActivity(db);
  },
};

async function createUsers(db: Knex): Promise<void> {
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
}

async function createSessions(db: Knex): Promise<void> {
  await ensureTable(db, 'sessions', (table) => {
    // SHA-256 of the id in the cookie, so that this table does not allow signing in.
    exactText(table, 'id', 64).primary();
    table.integer('userId').unsigned().notNullable();
    timestampText(table, 'createdAt').notNullable();
    timestampText(table, 'lastSeenAt').notNullable();
    timestampText(table, 'revokedAt').nullable();
    // The browser and system; null when unknown.
    table.string('device', 60).nullable();
    // The end of a session that is kept on its device; null for one that ends without use.
    timestampText(table, 'keptUntil').nullable();
  });
  await ensureForeignKey(db, 'sessions', 'userId', 'users');
  await ensureIndex(db, 'sessions', ['createdAt']);
}

/** What admins did. `record` is the id of the request or job. */
async function createActivity(db: Knex): Promise<void> {
  await ensureTable(db, 'activity', (table) => {
    table.increments('id');
    timestampText(table, 'at').notNullable();
    table.string('activity', 30).notNullable();
    table.integer('record').unsigned();
    // The name, so that the list keeps it when an account is renamed or removed.
    table.string('username', 200).notNullable();
    table.string('device', 60);
  });
  await ensureIndex(db, 'activity', ['at']);
}
