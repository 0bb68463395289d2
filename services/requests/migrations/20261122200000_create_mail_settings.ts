import type { Migration } from '@app/service-kit/db/migrate';
import { ensureTable, timestampText } from '@app/service-kit/db/schema';

/** The mail server that the admin has set up; at most one row. */
export const createMailSettings: Migration = {
  name: '20261122200000_create_mail_settings',
  olderMayRun: true,
  async up(db) {
    await ensureTable(db, 'mail_settings', (table) => {
      table.integer('id').primary();
      table.string('host', 253).notNullable();
      table.integer('port').notNullable();
      table.string('security', 10).notNullable();
      table.string('user', 254).notNullable();
      // Encrypted; null without a user.
      table.text('password');
      table.string('senderName', 200).notNullable();
      table.string('sender', 254).notNullable();
      table.string('recipient', 254).notNullable();
      timestampText(table, 'updatedAt').notNullable();
    });
  },
};
