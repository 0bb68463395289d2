import { createServer, type Server, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { runProcess } from '../../testing/run-process.ts';
import { onMariadb, testDatabase } from '../../testing/test-database.ts';
import { errorFacts, isDatabaseUnavailable, isDuplicate } from '../errors/database-errors.ts';
import { connect } from './database.ts';
import type { Migration } from './migrate.ts';
import { rowCodec } from './row-codec.ts';
import { exactText, tableOptions, timestampText } from './schema.ts';

const createThings: Migration = {
  name: 'things',
  up: (db) =>
    db.schema.createTable('things', (table) => {
      table.increments('id');
      exactText(table, 'name', 20).unique();
      table.string('text', 20);
      table.decimal('price', 10, 2);
      table.json('rooms');
      table.boolean('enabled');
      table.specificType('day', 'char(10)');
      timestampText(table, 'createdAt');
      tableOptions(table);
    }),
};

type Thing = {
  id: number;
  name: string;
  text: string;
  price: number;
  rooms: object;
  enabled: boolean;
  day: string;
  createdAt: string;
};
const columns = rowCodec<Thing>({ json: ['rooms'], booleans: ['enabled'] });
const sample: Omit<Thing, 'id'> = {
  name: 'one',
  text: '🧽 Zoë 清掃 שָׁלוֹם ',
  price: 99_999_999.99,
  rooms: { kitchen: true, notes: ['ü', '"\\'] },
  enabled: true,
  day: '2026-03-29',
  createdAt: '2026-11-20T10:00:00.123Z',
};

test('returns every kind of value as it was stored', async () => {
  const db = await testDatabase([createThings]);
  const [id] = await db('things').insert(columns.toRow(sample));
  const row = await db('things').where({ id }).first();
  expect(columns.fromRow(row)).toEqual({ id: 1, ...sample });
});

test.each([0.1, 0.3, 0.07, 1.1, 4.35, 1000.01, 0, 12_345.67])('%d comes back to the cent', async (price) => {
  const db = await testDatabase([createThings]);
  await db('things').insert(columns.toRow({ ...sample, price }));
  expect((await db('things').first()).price).toBe(price);
});

test('null stays null', async () => {
  const db = await testDatabase([createThings]);
  await db('things').insert(columns.toRow({ name: 'empty' }));
  const { rooms, enabled, price } = columns.fromRow(await db('things').first());
  expect([rooms, enabled, price]).toEqual([null, null, null]);
});

test('exactText distinguishes case, accents and trailing spaces, also in unique indexes', async () => {
  const db = await testDatabase([createThings]);
  for (const name of ['admin', 'Admin', 'ädmin']) await db('things').insert({ name });
  expect(await db('things').where({ name: 'ADMIN' })).toEqual([]);
  const again = db('things').insert({ name: 'admin' });
  expect(isDuplicate(await again.catch((error) => error))).toBe(true);
});

// SQLite does not enforce lengths; the schemas do.
if (onMariadb())
  test('rejects a value that is too long instead of truncating it', async () => {
    const db = await testDatabase([createThings]);
    await expect(db('things').insert({ text: 'x'.repeat(21) })).rejects.toMatchObject({
      code: 'ER_DATA_TOO_LONG',
    });
  });

test('an object as a value is not a condition', async () => {
  const db = await testDatabase([createThings]);
  await db('things').insert({ name: 'one' });
  const found = await db('things')
    .where('name', { name: 1 } as never)
    .catch(() => 'refused');
  expect(found === 'refused' || (Array.isArray(found) && found.length === 0)).toBe(true);
});

// SQLite has a single write lock.
if (!onMariadb())
  test('three processes that read and then write lose no update', async () => {
    const db = await testDatabase([]);
    await db.schema.createTable('counter', (table) => table.integer('value'));
    await db('counter').insert({ value: 0 });
    const env = { FILE_TO_INCREMENT: db.client.config.connection.filename };
    const results = await Promise.all([1, 2, 3].map(() => runProcess('increment.ts', env)));
    expect(results).toEqual(results.map(() => ({ code: 0, stderr: '' })));
    expect((await db('counter').first()).value).toBe(900);
  });

test('rolls a failed transaction back and reuses the connection', async () => {
  const db = await testDatabase([createThings]);
  const failing = db.transaction(async (trx) => {
    await trx('things').insert({ name: 'gone' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await db('things')).toEqual([]);
});

test('a query returns new columns after a change of the table', async () => {
  const db = await testDatabase([createThings]);
  await db('things').insert({ name: 'one' });
  await db('things').first();
  await db.schema.alterTable('things', (table) => void table.integer('added').defaultTo(3));
  expect((await db('things').first()).added).toBe(3);
});

test('distinguishes an unreachable server from an invalid query by codes, not messages', async () => {
  const away = connect({ url: 'mysql://nobody@127.0.0.1:1/none' });
  const error = await away.raw('select 1').catch((thrown) => thrown);
  expect(isDatabaseUnavailable(error)).toBe(true);
  await away.destroy();

  const db = await testDatabase([createThings]);
  const bad = await db('things')
    .insert({ nope: 'Jane Doe' })
    .catch((thrown) => thrown);
  expect(isDatabaseUnavailable(bad)).toBe(false);
  expect(JSON.stringify(errorFacts(bad))).not.toContain('Jane');
});

test('times out on a server that accepts the connection and sends nothing', async () => {
  const sockets: Socket[] = [];
  const silent: Server = createServer((socket) => sockets.push(socket)).listen(0);
  const { port } = silent.address() as { port: number };
  const db = connect({ url: `mysql://root@127.0.0.1:${port}/x` });
  const start = Date.now();
  const error = await db.raw('select 1').catch((thrown) => thrown);
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(Date.now() - start).toBeLessThan(3500);
  for (const socket of sockets) socket.destroy();
  silent.close();
  await db.destroy();
});

// node:sqlite responds synchronously.
if (onMariadb())
  test('times out on a hanging query after five seconds, and the next one succeeds', async () => {
    const db = await testDatabase([]);
    const start = Date.now();
    const error = await db.raw('select sleep(9)').catch((thrown) => thrown);
    expect([isDatabaseUnavailable(error), error.code]).toEqual([true, 'DATABASE_TIMEOUT']);
    expect(Date.now() - start).toBeLessThan(5500);
    await expect(db.raw('select 1')).resolves.toBeTruthy();
  });
