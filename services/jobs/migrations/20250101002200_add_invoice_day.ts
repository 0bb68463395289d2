import type { Knex } from 'knex';

/** The day on the device that saved the job; null in older jobs. */
export async function addInvoiceDay(db: Knex): Promise<void> {
  if (await db.schema.hasColumn('jobs', 'invoiceDay')) return;
  await db.schema.alterTable('jobs', (table) => void table.string('invoiceDay', 10));
}
