import { ensureTable, ensureUnique, exactText, timestampText } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

/** Addresses that calendar programs subscribe to. A stolen database contains no working address, only hashes. */
export async function createCalendarFeeds(db: Knex): Promise<void> {
  await ensureTable(db, 'calendar_feeds', (table) => {
    table.increments('id');
    exactText(table, 'tokenHash', 43).notNullable();
    // Null for the jobs of all cleaners.
    table.string('cleaner', 200);
    table.string('timeZone', 64).notNullable();
    table.string('businessName', 200).notNullable();
    table.text('cleaners', 'mediumtext').notNullable();
    timestampText(table, 'createdAt').notNullable();
    timestampText(table, 'lastReadAt');
  });
  await ensureUnique(db, 'calendar_feeds', ['tokenHash']);
}
