import { ensureTable, timestampText } from '@app/service-kit/db/schema';
import { createMailAttachments } from '@app/service-kit/mail/attachments';
import { addMailReferences, createMailOutbox } from '@app/service-kit/mail/outbox';
import type { Knex } from 'knex';

/** The mails about jobs that are not sent yet, the server that sends them, and the reminders that were sent. */
export async function createMails(db: Knex): Promise<void> {
  await createMailOutbox(db);
  await addMailReferences(db);
  await createMailAttachments(db);
  await createMailServer(db);
  await createReminderSettings(db);
  await createJobReminders(db);
}

/** The mail server that the requests service was given, encrypted; at most one row. */
async function createMailServer(db: Knex): Promise<void> {
  await ensureTable(db, 'mail_server', (table) => {
    table.integer('id').primary();
    table.text('sealed').notNullable();
    timestampText(table, 'updatedAt').notNullable();
  });
}

/** Whether overdue invoices are followed by reminders; at most one row. */
async function createReminderSettings(db: Knex): Promise<void> {
  await ensureTable(db, 'reminder_settings', (table) => {
    table.integer('id').primary();
    // The day on which they were switched on; null while they are off.
    table.string('since', 10);
  });
}

/** The reminders that went out on their own: each once. */
async function createJobReminders(db: Knex): Promise<void> {
  await ensureTable(db, 'job_reminders', (table) => {
    table.integer('jobId').unsigned().notNullable();
    // After the due day.
    table.integer('day').notNullable();
    timestampText(table, 'at').notNullable();
    table.primary(['jobId', 'day']);
  });
}
