import type { Knex } from 'knex';
import { expect, test } from 'vitest';
import { runProcess } from '../../testing/run-process.ts';
import { onMariadb, testDatabase } from '../../testing/test-database.ts';
import { type Migration, migrate } from './migrate.ts';
import { tableOptions } from './schema.ts';

const table = (name: string): Migration => ({
  name,
  up: (db) =>
    db.schema.createTable(name, (columns) => {
      columns.increments('id');
      tableOptions(columns);
    }),
});

const names = (db: Knex): Promise<string[]> => db('schema_migrations').orderBy('name').pluck('name');

/** Environment of a process that opens the database. */
function place(db: Knex): Record<string, string | undefined> {
  const { filename, uri } = db.client.config.connection;
  return { FILE_TO_MIGRATE: filename, URL_TO_MIGRATE: uri };
}

test('runs pending migrations once and in order', async () => {
  const db = await testDatabase([table('a')]);
  await db('a').insert({ id: 7 });
  await migrate(db, [table('a'), table('b')]);
  await migrate(db, [table('a'), table('b')]);
  expect(await names(db)).toEqual(['a', 'b']);
  expect(await db('a').pluck('id')).toEqual([7]);
});

test('five processes that start at the same time migrate once', async () => {
  const db = await testDatabase([]);
  const results = await Promise.all([1, 2, 3, 4, 5].map(() => runProcess('migrate.ts', place(db))));
  expect(results).toEqual(results.map(() => ({ code: 0, stderr: '' })));
  expect(await names(db)).toEqual(['one', 'three', 'two']);
  expect(await db('three').pluck('id')).toEqual([1]);
});

test('does not record a failed migration, and retries it at the next start', async () => {
  const db = await testDatabase([table('a')]);
  const broken: Migration = { name: 'b', up: () => Promise.reject(new Error('no')) };
  await expect(migrate(db, [table('a'), broken])).rejects.toThrow('no');
  expect(await names(db)).toEqual(['a']);
  await migrate(db, [table('a'), table('b')]);
  expect(await names(db)).toEqual(['a', 'b']);
});

test('refuses a database that a newer release has migrated', async () => {
  const db = await testDatabase([table('a'), table('b')]);
  await expect(migrate(db, [table('a')])).rejects.toThrow("it holds 'b'");
});

test('runs on a database with newer migrations only if all of them are marked `olderMayRun`', async () => {
  const widened: Migration = { ...table('b'), olderMayRun: true };
  const db = await testDatabase([table('a'), widened]);
  await migrate(db, [table('a')]);
  await migrate(db, [table('a'), widened]);
  expect(await names(db)).toEqual(['a', 'b']);
  await migrate(db, [table('a'), widened, table('c')]);
  await expect(migrate(db, [table('a')])).rejects.toThrow("it holds 'c'");
  await expect(migrate(db, [table('a'), widened])).rejects.toThrow("it holds 'c'");
});

test('a baseline counts as done where all that it replaces was done, and the release before may run', async () => {
  const chain = [table('a'), table('b')];
  const baseline: Migration = { ...table('a'), name: 'baseline', replaces: 'b' };
  const db = await testDatabase(chain);
  await db('a').insert({ id: 7 });
  const before = await db('schema_migrations').select('name', 'appliedAt').orderBy('name');
  await migrate(db, [baseline]);
  await migrate(db, chain);
  await migrate(db, [baseline, table('c')]);
  expect(await names(db)).toEqual(['a', 'b', 'baseline', 'c']);
  // By these rows a restore knows that a backup from before is of the same installation.
  expect(await db('schema_migrations').select('name', 'appliedAt').limit(2).orderBy('name')).toEqual(before);
  expect(await db('a').pluck('id')).toEqual([7]);
  await expect(migrate(db, chain)).rejects.toThrow("it holds 'c'");
});

test('a database that was made by a baseline is not that of the release before', async () => {
  const db = await testDatabase([{ ...table('a'), name: 'baseline', replaces: 'b' }]);
  await expect(migrate(db, [table('a'), table('b')])).rejects.toThrow("it holds 'baseline'");
});

// SQLite has one character set.
if (onMariadb())
  test('rejects a table that cannot store every character', async () => {
    const db = await testDatabase([]);
    const latin: Migration = {
      name: 'x',
      up: (knex) => knex.raw('create table x (name varchar(9)) charset latin1'),
    };
    await expect(migrate(db, [latin])).rejects.toThrow("The table 'x' is not in utf8mb4");
  });
