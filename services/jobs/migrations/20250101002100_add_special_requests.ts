import type { Knex } from 'knex';

/** What the client wrote in the request, and whether the invoice has a page about the rooms. */
export async function addSpecialRequests(db: Knex): Promise<void> {
  if (!(await db.schema.hasColumn('jobs', 'specialRequests')))
    await db.schema.alterTable('jobs', (table) => void table.text('specialRequests'));
  if (!(await db.schema.hasColumn('jobs', 'roomsOnInvoice')))
    await db.schema.alterTable('jobs', (table) => void table.boolean('roomsOnInvoice'));
}
