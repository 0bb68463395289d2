import type { Knex } from 'knex';
import { expect, test } from 'vitest';
import { type Migration, migrate } from '../src/db/migrate.ts';
import { addRows, columnsOf, rowsOf } from './database-tables.ts';
import { runProcess } from './run-process.ts';
import { inFile } from './temporary-database.ts';
import { onMariadb, testDatabase } from './test-database.ts';

// Of the processes on MariaDB, how many are killed after the same number of writes.
const KILLS_PER_WRITE = 8;

/** The tests that the migrations of every service pass. `module` is the URL of the file that exports `migrations`. */
export function testMigrations(module: string, migrations: readonly Migration[]): void {
  test('a second run of the migrations changes nothing', async () => {
    const db = await testDatabase(migrations);
    const before = await schemaOf(db);
    await migrate(db, migrations);
    expect(await schemaOf(db)).toEqual(before);
  });

  test('migrations that ran without being recorded run again', async () => {
    const db = await testDatabase(migrations);
    const before = await schemaOf(db);
    await db('schema_migrations').del();
    await migrate(db, migrations);
    expect(await schemaOf(db)).toEqual(before);
  });

  test('after a kill at each write, the next start completes the schema of a fresh database', async () => {
    const [killed, fresh] = [await testDatabase([]), await testDatabase(migrations)];
    expect(await killUntilMigrated(killed, module)).toBeGreaterThanOrEqual(migrations.length);
    await migrate(killed, migrations);
    expect(await schemaOf(killed)).toEqual(await schemaOf(fresh));
  }, 120_000);

  // The release before the last migrations that only add to the schema; it may run beside newer ones.
  const older = migrations.slice(0, migrations.findLastIndex(({ olderMayRun }) => !olderMayRun) + 1);
  if (older.length < migrations.length)
    test('rows of an older release stay as they are, and it can add others to the new schema', async () => {
      const db = await testDatabase(older);
      const columns = await columnsOf(db);
      await addRows(db, columns, 7);
      const before = await rowsOf(db, columns);
      await migrate(db, migrations);
      const after = await rowsOf(db, columns);
      for (const [table, rows] of Object.entries(before))
        expect(after[table]).toEqual(expect.arrayContaining(rows));
      await addRows(db, columns, 8);
    });

  if (onMariadb())
    test('SQLite has the same tables and columns, and the same of them without null', async () => {
      const file = inFile();
      await migrate(file.db, migrations);
      const shapeOf = async (db: Knex) =>
        (await columnsOf(db))
          .map(({ table, name, isRequired }) => `${table}.${name}${isRequired ? '' : '?'}`)
          .sort();
      expect(await shapeOf(await testDatabase(migrations))).toEqual(await shapeOf(file.db));
      await file.db.destroy();
      await file.remove();
    });
}

/**
 * Migrates an empty database with processes that are killed after a number of writes, until one completes; resolves to
 * the number of kills. SQLite rolls back what a killed process wrote, so that each process does one write more than the
 * last. On MariaDB the writes stay: there several processes do the same few, so that each migration is cut off everywhere.
 */
async function killUntilMigrated(db: Knex, module: string): Promise<number> {
  const { uri, filename } = db.client.config.connection;
  const env = { URL_TO_MIGRATE: uri, FILE_TO_MIGRATE: filename, MIGRATIONS: module };
  for (let kills = 0; ; kills++) {
    const writes = 1 + Math.floor(kills / (onMariadb() ? KILLS_PER_WRITE : 1));
    const { code, stderr } = await runProcess('die-migrating.ts', { ...env, WRITES: String(writes) });
    if (stderr) throw new Error(stderr);
    if (code === 0) return kills;
  }
}

/** Recorded migrations, columns and indexes. */
async function schemaOf(db: Knex): Promise<unknown> {
  const recorded = await db('schema_migrations').orderBy('name').pluck('name');
  if (!onMariadb()) return [recorded, await db('sqlite_master').select('name', 'sql').orderBy('name')];
  const [columns] = await db.raw(
    `select table_name, column_name, column_type, is_nullable, column_default, collation_name
     from information_schema.columns where table_schema = database() order by 1, 2`,
  );
  const [indexes] = await db.raw(
    `select table_name, index_name, seq_in_index, column_name, non_unique
     from information_schema.statistics where table_schema = database() order by 1, 2, 3`,
  );
  return [recorded, columns, indexes];
}
