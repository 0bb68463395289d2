import { ensureIndex, ensureTable, exactText, timestampText } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

/** Mails that are still to be sent; a sent one is gone. */
export async function createMailOutbox(db: Knex): Promise<void> {
  await ensureTable(db, 'mail_outbox', (table) => {
    table.increments('id');
    // The same on every try, so that a mail that arrives twice can be told to be one.
    exactText(table, 'messageId', 100).notNullable();
    table.string('recipient', 254).notNullable();
    table.string('subject', 300).notNullable();
    table.text('body').notNullable();
    table.integer('tries').notNullable();
    timestampText(table, 'createdAt').notNullable();
    // Not before then; also moved ahead by whoever is just sending it.
    timestampText(table, 'dueAt').notNullable();
  });
  await ensureIndex(db, 'mail_outbox', ['dueAt']);
}
