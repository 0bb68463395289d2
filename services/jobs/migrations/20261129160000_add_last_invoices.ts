import type { Migration } from '@app/service-kit/db/migrate';

/** The invoice that a client has of what she accepted before, so that lists read no history. */
export const addLastInvoices: Migration = {
  name: '20261129160000_add_last_invoices',
  olderMayRun: true,
  async up(db) {
    if (await db.schema.hasColumn('jobs', 'lastInvoice')) return;
    await db.schema.alterTable('jobs', (table) => table.string('lastInvoice', 200));
  },
};
