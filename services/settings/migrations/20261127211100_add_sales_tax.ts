import type { Migration } from '@app/service-kit/db/migrate';

/** The tax of new jobs, as JSON; null until a rate is set. */
export const addSalesTax: Migration = {
  name: '20261127211100_add_sales_tax',
  olderMayRun: true,
  async up(db) {
    if (await db.schema.hasColumn('settings', 'salesTax')) return;
    await db.schema.alterTable('settings', (table) => table.json('salesTax'));
  },
};
