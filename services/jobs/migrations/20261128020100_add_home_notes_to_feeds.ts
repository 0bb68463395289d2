import type { Migration } from '@app/service-kit/db/migrate';

/** Whether a calendar has the private notes of homes; those of earlier releases have not. */
export const homeNotesInFeeds: Migration = {
  name: '20261128020100_add_home_notes_to_feeds',
  olderMayRun: true,
  async up(db) {
    if (await db.schema.hasColumn('calendar_feeds', 'withHomeNotes')) return;
    await db.schema.alterTable('calendar_feeds', (table) =>
      table.boolean('withHomeNotes').notNullable().defaultTo(0),
    );
  },
};
