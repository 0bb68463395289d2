import { tableOptions, timestampText } from '@app/service-kit/database';
import type { Knex } from 'knex';

/** What happened to requests and who did it: notes, changes of status, deleted, restored. */
export async function createRequestEvents(db: Knex): Promise<void> {
  if (await db.schema.hasTable('request_events')) return;
  await db.schema.createTable('request_events', (table) => {
    tableOptions(table);
    table.increments('id');
    table.integer('requestId').unsigned().notNullable().index();
    table.string('kind', 20).notNullable();
    table.text('text');
    table.string('fromStatus', 20);
    table.string('toStatus', 20);
    timestampText(table, 'at').notNullable();
    table.string('byUsername', 200);
  });
}
