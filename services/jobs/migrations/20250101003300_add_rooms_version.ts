import type { Knex } from 'knex';

/** How often the documented rooms of a job were changed, a part of the version of the job. */
export async function addRoomsVersion(db: Knex): Promise<void> {
  if (await db.schema.hasColumn('jobs', 'roomsVersion')) return;
  await db.schema.alterTable('jobs', (table) => {
    table.integer('roomsVersion').unsigned().notNullable().defaultTo(0);
  });
}
