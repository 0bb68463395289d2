import { isMysql } from '@app/service-kit/db/database';
import type { Knex } from 'knex';

/** The effective status: a missing one is pending. Computed by the database. */
export async function addShownStatus(db: Knex): Promise<void> {
  if (await isThere(db)) return;
  await db.raw(
    "alter table job_requests add column shownStatus varchar(20) generated always as (coalesce(status, 'pending')) virtual",
  );
}

async function isThere(db: Knex): Promise<boolean> {
  if (isMysql(db)) return db.schema.hasColumn('job_requests', 'shownStatus');
  // SQLite hides computed columns from the list that Knex reads.
  const columns = await db.raw("select name from pragma_table_xinfo('job_requests')");
  return columns.some(({ name }: { name: string }) => name === 'shownStatus');
}
