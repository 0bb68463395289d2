import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from './database.ts';

async function database() {
  const db = connect({ file: ':memory:' });
  onTestFinished(() => db.destroy());
  await db.schema.createTable('things', (table) => table.increments('id'));
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  onTestFinished(() => prepare.mockRestore());
  return { db, prepared: () => prepare.mock.calls.map(([sql]) => sql) };
}

test('a transaction that ran before prepares no statement again', async () => {
  const { db, prepared } = await database();
  const write = () =>
    db.transaction(async (trx) => {
      await trx('things').insert({});
      await trx.transaction((nested) => nested('things').where({ id: 0 }).del());
    });
  await write();
  const before = prepared().length;
  await write();
  const after = prepared().slice(before);
  // Savepoints have new names each time.
  expect(after.filter((sql) => !/^(savepoint|release)/i.test(sql))).toEqual([]);
});
