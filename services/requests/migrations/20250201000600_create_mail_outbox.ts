import { exactText, tableOptions, timestampText } from '@app/service-kit/database';
import type { Knex } from 'knex';

/** Mails that are still to be sent; a sent one is gone. */
export async function createMailOutbox(db: Knex): Promise<void> {
  if (await db.schema.hasTable('mail_outbox')) return;
  await db.schema.createTable('mail_outbox', (table) => {
    tableOptions(table);
    table.increments('id');
    // The same on every try, so that a mail that arrives twice can be told to be one.
    exactText(table, 'messageId', 100).notNullable();
    table.string('recipient', 254).notNullable();
    table.string('subject', 300).notNullable();
    table.text('body').notNullable();
    table.integer('tries').notNullable();
    timestampText(table, 'createdAt').notNullable();
    // Not before then; also moved ahead by whoever is just sending it.
    timestampText(table, 'dueAt').notNullable().index();
  });
}
