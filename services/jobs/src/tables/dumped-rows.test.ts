import { spawnSync } from 'node:child_process';
import { testDatabase } from '@app/service-kit/testing/test-database';
import type { Knex } from 'knex';
import { expect, test } from 'vitest';
import { migrations } from '../../migrations/index.ts';

/** Runs a program of MariaDB on a database; returns its output. */
function run(program: string, db: Knex, options: string[], input?: Buffer): Buffer {
  const { username, password, hostname, port, pathname, searchParams } = new URL(
    db.client.config.connection.uri,
  );
  const socket = searchParams.get('socketPath');
  const where = socket ? [`--socket=${socket}`] : [`--host=${hostname}`, `--port=${port || 3306}`];
  const who = [`--user=${username}`, ...(password ? [`--password=${decodeURIComponent(password)}`] : [])];
  const database = pathname.slice(1);
  const args = ['--no-defaults', ...where, ...who, ...options, database];
  const { status, stdout, stderr } = spawnSync(program, args, { ...(input && { input }), maxBuffer: 1e8 });
  expect(status, stderr.toString()).toBe(0);
  return stdout;
}

/** A value that a column of the type holds. */
function valueFor(type: string, table: string): string | number | Buffer {
  if (/blob|binary/.test(type)) return Buffer.from([0, 39, 92, 255, 10, 13, 26]);
  if (/int|decimal|float|double/.test(type)) return 1;
  if (/date|time/.test(type)) return '2026-11-20 10:00:00';
  return type === 'json' || type === 'longtext' ? '["Zoë ☀"]' : table.slice(0, 2);
}

test('every row of MariaDB comes back from the dump that is made at night', async () => {
  const db = await testDatabase(migrations);
  const restored = await testDatabase([]);
  const types: { table: string; name: string; type: string }[] = await db('information_schema.columns')
    .whereRaw("table_schema = database() and extra not like '%GENERATED%'")
    .select({ table: 'TABLE_NAME', name: 'COLUMN_NAME', type: 'DATA_TYPE' });
  const tables = [...new Set(types.map(({ table }) => table))];
  const rowsOf = async (of: Knex) =>
    Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await of(table).select()])));
  await db.transaction(async (trx) => {
    await trx.raw('SET FOREIGN_KEY_CHECKS = 0');
    for (const table of tables) {
      if (await trx(table).first()) continue;
      const own = types.filter((column) => column.table === table);
      await trx(table).insert(Object.fromEntries(own.map(({ name, type }) => [name, valueFor(type, table)])));
    }
    await trx.raw('SET FOREIGN_KEY_CHECKS = 1');
  });
  const before = await rowsOf(db);
  run('mariadb', restored, [], run('mariadb-dump', db, ['--single-transaction']));
  expect(tables).toEqual(
    expect.arrayContaining(['visit_clocks', 'job_checklists', 'time_off', 'job_photos']),
  );
  expect(await rowsOf(restored)).toEqual(before);
});
