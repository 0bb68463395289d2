import { ensureIndex, ensureTable, exactText, timestampText } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

/** Mails that are not sent yet. */
export async function createMailOutbox(db: Knex): Promise<void> {
  await ensureTable(db, 'mail_outbox', (table) => {
    table.increments('id');
    // The same for every attempt, so that duplicates can be detected.
    exactText(table, 'messageId', 100).notNullable();
    table.string('recipient', 254).notNullable();
    table.string('subject', 300).notNullable();
    table.text('body').notNullable();
    table.integer('tries').notNullable();
    timestampText(table, 'createdAt').notNullable();
    // Not before then; also moved ahead by the instance that is sending it.
    timestampText(table, 'dueAt').notNullable();
  });
  await ensureIndex(db, 'mail_outbox', ['dueAt']);
}
