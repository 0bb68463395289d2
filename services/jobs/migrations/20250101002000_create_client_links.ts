import { ensureIndex, ensureTable, ensureUnique, exactText, timestampText } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

/** Addresses under which clients see their job. A stolen database contains no working address, only hashes. */
export async function createClientLinks(db: Knex): Promise<void> {
  await ensureTable(db, 'client_links', (table) => {
    table.increments('id');
    table.integer('jobId').unsigned().notNullable();
    exactText(table, 'tokenHash', 43).notNullable();
    // The cleaner whose name the client may see: of the job's cleaner at the time of the link.
    table.string('assignedCleaner', 200);
    table.string('cleanerName', 200);
    table.integer('views').notNullable();
    timestampText(table, 'createdAt').notNullable();
    timestampText(table, 'expiresAt').notNullable();
    timestampText(table, 'lastViewedAt');
    timestampText(table, 'acceptedAt');
    table.string('acceptedBy', 200);
    table.decimal('acceptedTotal', 10, 2);
  });
  await ensureUnique(db, 'client_links', ['tokenHash']);
  await ensureIndex(db, 'client_links', ['jobId']);
}
