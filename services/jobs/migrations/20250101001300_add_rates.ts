import type { Knex } from 'knex';

/** What a job was priced with: the rates, and the discount of detailed billing. Null in older jobs. */
export async function addRates(db: Knex): Promise<void> {
  for (const name of ['rates', 'billingDiscount'])
    if (!(await db.schema.hasColumn('jobs', name)))
      await db.schema.alterTable('jobs', (table) => void table.json(name));
}
