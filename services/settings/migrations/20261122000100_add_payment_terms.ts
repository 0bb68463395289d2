import type { Migration } from '@app/service-kit/db/migrate';

/** The days that clients of new jobs have to pay. */
export const addPaymentTerms: Migration = {
  name: '20261122000100_add_payment_terms',
  olderMayRun: true,
  async up(db) {
    if (await db.schema.hasColumn('settings', 'paymentTerms')) return;
    await db.schema.alterTable(
      'settings',
      (table) => void table.specificType('paymentTerms', 'smallint').notNullable().defaultTo(0),
    );
  },
};
