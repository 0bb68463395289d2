import { expect, test } from 'vitest';
import { isMysql } from '../src/db/database.ts';
import type { Migration } from '../src/db/migrate.ts';
import { testDatabase } from './test-database.ts';

test('each test database is new, migrated, and on the engine that was asked for', async () => {
  const create = {
    name: '1',
    up: (db: import('knex').Knex) =>
      db.schema.createTable('things', (t) => {
        t.integer('id');
      }),
  };
  const [one, two] = await Promise.all([testDatabase([create]), testDatabase([create])]);
  await one('things').insert({ id: 1 });
  expect(await two('things')).toEqual([]);
  expect(isMysql(one)).toBe(process.env.TEST_DATABASE === 'mariadb');
  await one.destroy();
  await two.destroy();
});

test('a database starts with what its migrations have left, whatever the test before has written', async () => {
  const migrations: Migration[] = [
    {
      name: '1',
      async up(db) {
        await db.schema.createTable('parents', (table) => void table.increments('id'));
        await db.schema.createTable('children', (table) => {
          table.integer('parentId').unsigned().references('parents.id');
        });
        await db('parents').insert({});
      },
    },
  ];
  for (const _time of [1, 2, 3]) {
    const db = await testDatabase(migrations);
    expect(await db('parents').pluck('id')).toEqual([1]);
    const [id] = await db('parents').insert({ id: undefined });
    expect(id).toBe(2);
    await db('children').insert({ parentId: id });
    await db.destroy();
  }
  const changed = await testDatabase(migrations);
  await changed.schema.dropTable('children');
  await changed.destroy();
  expect(await (await testDatabase(migrations))('children')).toEqual([]);
});
