import { migrate } from '@app/service-kit/db/migrate';
import { testDatabase } from '@app/service-kit/testing/test-database';
import { expect, test } from 'vitest';
import { migrations } from './index.ts';

test('the schema is built on an empty database; a second run changes nothing', async () => {
  const db = await testDatabase(migrations);
  const before = await db('settings').columnInfo();
  expect(Object.keys(before)).toContain('id');
  await migrate(db, migrations);
  expect(await db('settings').columnInfo()).toEqual(before);
  await db.destroy();
});

test('a run that was cut off before it took its notes is simply run again', async () => {
  const db = await testDatabase(migrations);
  await db('schema_migrations').del();
  await migrate(db, migrations);
  expect(await db('schema_migrations').pluck('name')).toHaveLength(migrations.length);
  await db.destroy();
});
