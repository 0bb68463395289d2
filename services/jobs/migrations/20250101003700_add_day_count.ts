import type { Knex } from 'knex';

/** The days that each visit of a series takes. An older release makes jobs of one day of them. */
export async function addDayCount(db: Knex): Promise<void> {
  if (await db.schema.hasColumn('job_series', 'dayCount')) return;
  await db.schema.alterTable('job_series', (table) => {
    table.integer('dayCount').unsigned().notNullable().defaultTo(1);
  });
}
