import { timestampText } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

/** The version of the unverified mail settings with which a mail went through. */
export async function addSentWith(db: Knex): Promise<void> {
  if (await db.schema.hasColumn('mail_server', 'sentWith')) return;
  await db.schema.alterTable('mail_server', (table) => void timestampText(table, 'sentWith'));
}
