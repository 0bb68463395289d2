import { expect, test } from 'vitest';
import { isMysql } from '../src/db/database.ts';
import { testDatabase } from './test-service.ts';

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
