import type { Knex } from 'knex';
import { tableOptions } from './database.ts';

/**
 * Creates a table unless it is there. What Knex adds to a new table in statements of their own (`index`, `unique`) does
 * not belong in `build`: a start that is killed between two of them would leave a table without it. See `ensureIndex`.
 */
export async function ensureTable(
  db: Knex,
  name: string,
  build: (table: Knex.CreateTableBuilder) => void,
): Promise<void> {
  if (await db.schema.hasTable(name)) return;
  await db.schema.createTable(name, (table) => {
    tableOptions(table);
    build(table);
  });
}
