import type { Migration } from '@app/service-kit/db/migrate';

/** The tax that a job was priced with, as JSON, what its total holds of it in dollars, and which clients are exempt. */
export const addSalesTax: Migration = {
  name: '20261127211100_add_sales_tax',
  olderMayRun: true,
  async up(db) {
    if (!(await db.schema.hasColumn('jobs', 'salesTax')))
      await db.schema.alterTable('jobs', (table) => table.json('salesTax'));
    if (!(await db.schema.hasColumn('jobs', 'taxAmount')))
      await db.schema.alterTable('jobs', (table) =>
        table.decimal('taxAmount', 10, 2).notNullable().defaultTo(0),
      );
    if (!(await db.schema.hasColumn('clients', 'isTaxExempt')))
      await db.schema.alterTable('clients', (table) =>
        table.boolean('isTaxExempt').notNullable().defaultTo(false),
      );
    if (!(await db.schema.hasColumn('clients', 'taxCertificate')))
      await db.schema.alterTable('clients', (table) => table.string('taxCertificate', 200));
  },
};
