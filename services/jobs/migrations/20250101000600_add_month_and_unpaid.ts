import { isMysql } from '@app/service-kit/db/database';
import { ensureIndex } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

/** Columns for the filters of the list, computed by the database, so that they cannot differ from the job. */
const MADE = {
  jobMonth: 'varchar(7) generated always as (substr(jobDate, 1, 7)) virtual',
  unpaid: 'smallint generated always as (case when paidTotal < finalTotal then 1 else 0 end) virtual',
};

export async function addMonthAndUnpaid(db: Knex): Promise<void> {
  for (const [name, type] of Object.entries(MADE))
    if (!(await hasMade(db, name)))
      await db.schema.alterTable('jobs', (table) => void table.specificType(name, type));
  // Every index ends in the id, so that a page of any filter is read in order.
  await ensureIndex(db, 'jobs', ['jobMonth']);
  await ensureIndex(db, 'jobs', ['unpaid']);
  await ensureIndex(db, 'jobs', ['jobMonth', 'unpaid']);
}

/** SQLite lists computed columns only as hidden ones. */
async function hasMade(db: Knex, name: string): Promise<boolean> {
  if (isMysql(db)) return db.schema.hasColumn('jobs', name);
  return (await db.raw("select 1 from pragma_table_xinfo('jobs') where name = ?", [name])).length > 0;
}
