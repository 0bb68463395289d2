import { testDatabase } from '@app/service-kit/testing/test-database';
import { testMigrations } from '@app/service-kit/testing/test-migrations';
import { expect, test } from 'vitest';
import { migrations } from './index.ts';

testMigrations(import.meta.resolve('./index.ts'), migrations);

test('the table holds what others left out: a row without a status or a best time', async () => {
  const db = await testDatabase(migrations);
  const columns = await db('job_requests').columnInfo();
  expect(columns.status?.nullable).toBe(true);
  expect(columns.clientEmail?.nullable).toBe(false);
});
