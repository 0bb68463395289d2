import type { Migration } from '@app/service-kit/db/migrate';
import { ensureIndex, ensureTable, exactText, timestampText } from '@app/service-kit/db/schema';

/** When cleaners were at visits, and all that they have said on their phones. */
export const visitClocks: Migration = {
  name: '20261128010000_create_visit_clocks',
  olderMayRun: true,
  async up(db) {
    await ensureTable(db, 'visit_clocks', (table) => {
      table.integer('jobId').unsigned().notNullable();
      exactText(table, 'cleaner', 200).notNullable();
      timestampText(table, 'startedAt');
      timestampText(table, 'doneAt');
      table.text('breaks').notNullable();
      table.integer('breakMinutes').notNullable();
      timestampText(table, 'correctedAt');
      table.primary(['jobId', 'cleaner']);
    });
    await ensureIndex(db, 'visit_clocks', ['startedAt']);
    await ensureTable(db, 'visit_changes', (table) => {
      exactText(table, 'changeKey', 32).primary();
      table.integer('jobId').unsigned().notNullable();
      exactText(table, 'cleaner', 200).notNullable();
      table.string('kind', 20).notNullable();
      timestampText(table, 'saidAt').notNullable();
      timestampText(table, 'receivedAt').notNullable();
      // What a kind has beside its time, as JSON.
      table.text('data').notNullable();
      // Why it changed nothing.
      table.string('conflict', 20);
    });
    await ensureIndex(db, 'visit_changes', ['jobId']);
  },
};
