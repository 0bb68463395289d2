import type { Migration } from '@app/service-kit/db/migrate';

/** Whether the mail server could be used. Settings that are there by now count as such. */
export const addIsVerified: Migration = {
  name: '20250101004320_add_is_verified',
  olderMayRun: true,
  async up(db) {
    if (await db.schema.hasColumn('mail_settings', 'isVerified')) return;
    await db.schema.alterTable(
      'mail_settings',
      (table) => void table.boolean('isVerified').notNullable().defaultTo(true),
    );
  },
};
