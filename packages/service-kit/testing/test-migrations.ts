import { copyFileSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Knex } from 'knex';
import { expect, test } from 'vitest';
import { connect } from '../src/db/database.ts';
import { type Migration, migrate, UPGRADE_FIRST } from '../src/db/migrate.ts';
import { addRows, columnsOf, isWrite, rowsOf } from './database-tables.ts';
import { runProcess } from './run-process.ts';
import { inFile } from './temporary-database.ts';
import { onMariadb, testDatabase } from './test-database.ts';

// Of the runs on MariaDB, how many are cut off after the same number of writes: more than a baseline has writes.
const CUTS_PER_WRITE = 60;

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

  test('cut off at each write, they complete the schema of a fresh database at the next start', async () => {
    const fresh = await testDatabase(migrations);
    if (!onMariadb()) return expect(await openedAtEachWrite(migrations)).toEqual(await schemaOf(fresh));
    const cut = await testDatabase([]);
    // A table is a write, and so is the record of a migration.
    const tables = new Set((await columnsOf(fresh)).map(({ table }) => table));
    expect(await cutUntilMigrated(cut, migrations)).toBeGreaterThanOrEqual(tables.size + migrations.length);
    await migrate(cut, migrations);
    expect(await schemaOf(cut)).toEqual(await schemaOf(fresh));
  }, 60_000);

  // Each migration has at least one write, its own record; before them the table of these is created.
  test.each([1, 1 + migrations.length])(
    'a process killed after write %i holds up no later one',
    async (writes) => {
      const [killed, fresh] = [await testDatabase([]), await testDatabase(migrations)];
      const { uri, filename } = killed.client.config.connection;
      const env = { URL_TO_MIGRATE: uri, FILE_TO_MIGRATE: filename, MIGRATIONS: module };
      const ended = await runProcess('die-migrating.ts', { ...env, WRITES: String(writes) });
      expect(ended).toEqual({ code: 1, stderr: '' });
      await migrate(killed, migrations);
      expect(await schemaOf(killed)).toEqual(await schemaOf(fresh));
    },
    60_000,
  );

  const replaces = migrations[0]?.replaces;
  if (replaces) {
    /** A database with rows, of a release that has recorded these migrations instead of the baseline. */
    const recordedBefore = async (names: string[]) => {
      const db = await testDatabase(migrations);
      await addRows(db, await columnsOf(db), 7);
      await db('schema_migrations').del();
      await db('schema_migrations').insert(names.map((name) => ({ name, appliedAt: '' })));
      return db;
    };
    const stateOf = async (db: Knex) =>
      [...(await schemaOf(db)), await rowsOf(db, await columnsOf(db))] as const;

    test('the database of the release before the baseline keeps its schema and its rows', async () => {
      const db = await recordedBefore(['first', replaces]);
      const [recorded, ...before] = await stateOf(db);
      await migrate(db, migrations);
      const names = [...recorded, ...migrations.map(({ name }) => name)];
      expect(await stateOf(db)).toEqual([names.sort(), ...before]);
    });

    test('that of an older release is refused with the release that upgrades it, and stays as it is', async () => {
      const db = await recordedBefore(['first']);
      const before = await stateOf(db);
      await expect(migrate(db, migrations)).rejects.toThrow(
        `This database is older than the program can upgrade. ${UPGRADE_FIRST}`,
      );
      expect(await stateOf(db)).toEqual(before);
    });
  }

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
 * Migrates an empty SQLite file, and at each write copies it with its log: what a process killed there would leave. A
 * start on such a copy must find none of the writes, so that it is a first start. Resolves to the schema at the end.
 */
async function openedAtEachWrite(migrations: readonly Migration[]): Promise<unknown> {
  const { db, remove } = inFile();
  const { filename } = db.client.config.connection;
  const copy = `${filename}.copy`;
  const found: unknown[][] = [];
  db.on('query-response', (_response: unknown, { sql }: { sql: string }) => {
    if (!isWrite(sql)) return;
    for (const suffix of ['', '-wal']) copyFileSync(filename + suffix, copy + suffix);
    const opened = new DatabaseSync(copy);
    found.push(opened.prepare('select name from sqlite_master').all());
    opened.close();
  });
  await migrate(db, migrations);
  const schema = await schemaOf(db);
  await db.destroy();
  await remove();
  for (const suffix of ['', '-wal']) rmSync(copy + suffix, { force: true });
  expect(found.length).toBeGreaterThanOrEqual(migrations.length);
  expect(found.flat()).toEqual([]);
  return schema;
}

/**
 * Migrates an empty MariaDB database with runs that are cut off after a number of writes, until one completes; resolves
 * to the number of cuts. The writes stay: several runs do the same few, so that each migration is cut off everywhere.
 */
async function cutUntilMigrated(db: Knex, migrations: readonly Migration[]): Promise<number> {
  for (let cuts = 0; ; cuts++)
    if (await migrateUpTo(1 + Math.floor(cuts / CUTS_PER_WRITE), db.client.config.connection.uri, migrations))
      return cuts;
}

/**
 * Migrates until a number of writes is done. Then its connections are cut without a goodbye, which is all that a server
 * notices of a killed process, and it gets no others. Resolves to whether it completed before.
 */
async function migrateUpTo(limit: number, url: string, migrations: readonly Migration[]): Promise<boolean> {
  const db = connect({ url });
  const { client } = db;
  const open: { destroy: () => void }[] = [];
  const acquire = client.acquireRawConnection.bind(client);
  let writes = 0;
  client.acquireRawConnection = async () => {
    if (writes >= limit) return new Promise(() => undefined);
    const connection = await acquire();
    open.push(connection);
    return connection;
  };
  const cut = new Promise<false>((resolve) => {
    db.on('query-response', (_response: unknown, { sql }: { sql: string }) => {
      if (!isWrite(sql)) return;
      writes += 1;
      if (writes < limit) return;
      for (const connection of open) connection.destroy();
      resolve(false);
    });
  });
  // A failure after the cut is not one of the migrations.
  const completed = migrate(db, migrations).then(
    () => db.destroy().then(() => true),
    (error) => (writes >= limit ? cut : Promise.reject(error)),
  );
  return Promise.race([cut, completed]);
}

/** Recorded migrations, columns and indexes. */
async function schemaOf(db: Knex): Promise<[string[], ...unknown[]]> {
  const recorded: string[] = await db('schema_migrations').orderBy('name').pluck('name');
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
