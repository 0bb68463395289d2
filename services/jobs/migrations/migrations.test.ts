import { migrate } from '@app/service-kit/db/migrate';
import { testDatabase } from '@app/service-kit/testing/test-database';
import { expect, test } from 'vitest';
import { migrations } from './index.ts';

const TABLES = ['jobs', 'job_photos', 'payments', 'job_sums', 'jobs_words'];

test.each(TABLES)(
  'the schema is built on an empty database; a second run changes nothing in %s',
  async (table) => {
    const db = await testDatabase(migrations);
    const before = await db(table).columnInfo();
    expect(Object.keys(before).length).toBeGreaterThan(1);
    await migrate(db, migrations);
    expect(await db(table).columnInfo()).toEqual(before);
  },
);

test('a run that was cut off before it took its notes is simply run again', async () => {
  const db = await testDatabase(migrations);
  await db('schema_migrations').del();
  await migrate(db, migrations);
  expect(await db('schema_migrations').pluck('name')).toHaveLength(migrations.length);
});
