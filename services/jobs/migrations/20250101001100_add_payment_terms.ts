import type { Knex } from 'knex';

/** The days that the client of a job has to pay; null in jobs that were saved without terms. */
export async function addPaymentTerms(db: Knex): Promise<void> {
  if (await db.schema.hasColumn('jobs', 'paymentTerms')) return;
  await db.schema.alterTable('jobs', (table) => void table.specificType('paymentTerms', 'smallint'));
}
