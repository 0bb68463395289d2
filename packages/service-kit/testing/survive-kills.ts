import type { Knex } from 'knex';
import { type Migration, migrate } from '../src/db/migrate.ts';
import { run } from './run-process.ts';
import { onMariadb, testDatabase } from './test-database.ts';

const IN_A_ROW = 6;

type Outcome = { kills: number; schema: unknown; freshSchema: unknown };

/**
 * Migrates an empty database with processes that are killed in the middle, until one gets through. SQLite takes back
 * what a killed process wrote, so each may do one write more than the last. On MariaDB it stays; there several in a row
 * may do the same few writes, so that each step is cut off at every place.
 */
export async function surviveKills(module: string, migrations: readonly Migration[]): Promise<Outcome> {
  const [killed, fresh] = [await testDatabase([]), await testDatabase(migrations)];
  const { uri, filename } = killed.client.config.connection;
  const place = { URL_TO_MIGRATE: uri, FILE_TO_MIGRATE: filename, MIGRATIONS: module };
  let kills = 0;
  for (;;) {
    const writes = 1 + Math.floor(kills / (onMariadb() ? IN_A_ROW : 1));
    const { code, stderr } = await run('die-migrating.ts', { ...place, WRITES: String(writes) });
    if (stderr) throw new Error(stderr);
    if (code === 0) break;
    kills += 1;
  }
  await migrate(killed, migrations);
  return { kills, schema: await schemaOf(killed), freshSchema: await schemaOf(fresh) };
}

async function schemaOf(db: Knex): Promise<unknown> {
  const steps = await db('schema_migrations').orderBy('name').pluck('name');
  if (!onMariadb()) return [steps, await db('sqlite_master').select('name', 'sql').orderBy('name')];
  const [columns] = await db.raw(
    `select table_name, column_name, column_type, is_nullable, column_default, collation_name
     from information_schema.columns where table_schema = database() order by 1, 2`,
  );
  const [indexes] = await db.raw(
    `select table_name, index_name, seq_in_index, column_name, non_unique
     from information_schema.statistics where table_schema = database() order by 1, 2, 3`,
  );
  return [steps, columns, indexes];
}
