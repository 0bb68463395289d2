import { ensureIndex, ensureTable, timestampText } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

/** The history of jobs: what was changed, paid and sent, when and by whom. */
export async function createJobEvents(db: Knex): Promise<void> {
  await ensureTable(db, 'job_events', (table) => {
    table.increments('id');
    table.integer('jobId').unsigned().notNullable();
    table.string('kind', 20).notNullable();
    // The fields of the kind, as JSON.
    table.text('details', 'mediumtext').notNullable();
    timestampText(table, 'at').notNullable();
    table.string('byUsername', 200);
  });
  await ensureIndex(db, 'job_events', ['jobId']);
}
