import type { Migration } from '@app/service-kit/db/migrate';
import { ensureIndex, ensureTable, exactText, timestampText } from '@app/service-kit/db/schema';
import { createThrottleCounters } from '@app/service-kit/db/throttle';
import type { Knex } from 'knex';

export const baseline: Migration = {
  name: '20261127120000_baseline',
  replaces: '20251123000000_drop_held_at',
  async up(db) {
    await createUploads(db);
    await createThrottleCounters(db);
    await createLogos(db);
  },
};

async function createUploads(db: Knex): Promise<void> {
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
  // For the clean-up: the oldest uploads of a state.
  await ensureIndex(db, 'uploads', ['state', 'createdAt']);
}

/** Public logos. */
async function createLogos(db: Knex): Promise<void> {
  await ensureTable(db, 'logos', (table) => {
    exactText(table, 'id', 22).primary();
    exactText(table, 'storageKey', 32).notNullable();
    table.string('type', 20).notNullable();
    table.integer('size').notNullable();
    exactText(table, 'sha256', 64).notNullable();
    timestampText(table, 'createdAt').notNullable();
  });
}
