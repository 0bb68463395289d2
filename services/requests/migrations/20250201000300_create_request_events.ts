import { ensureIndex, ensureTable, timestampText } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

/** The timeline of requests: notes, status changes, deletions, restorations. */
export async function createRequestEvents(db: Knex): Promise<void> {
  await ensureTable(db, 'request_events', (table) => {
    table.increments('id');
    table.integer('requestId').unsigned().notNullable();
    table.string('kind', 20).notNullable();
    table.text('text');
    table.string('fromStatus', 20);
    table.string('toStatus', 20);
    timestampText(table, 'at').notNullable();
    table.string('byUsername', 200);
  });
  await ensureIndex(db, 'request_events', ['requestId']);
}
