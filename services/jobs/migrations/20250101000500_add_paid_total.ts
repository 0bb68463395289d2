import type { Knex } from 'knex';

/** The sum of a job's payments, updated with every payment, so that lists need no join. */
export async function addPaidTotal(db: Knex): Promise<void> {
  if (await db.schema.hasColumn('jobs', 'paidTotal')) return;
  await db.schema.alterTable(
    'jobs',
    (table) => void table.decimal('paidTotal', 10, 2).notNullable().defaultTo(0),
  );
}
