import { sampleNewJob } from '@app/domain/testing/sample-job';
import { isMysql } from '@app/service-kit/db/database';
import { expect, test } from 'vitest';
import { testService } from '../test/test-service.ts';
import { dropJobSums } from './20261127100100_drop_job_sums.ts';

test('what an older release kept for sums goes, and its jobs stay', async () => {
  const { db, admin } = await testService();
  for (const assignedCleaner of ['ann', 'Ann', null])
    await admin.post('/api/jobs').send(sampleNewJob({ assignedCleaner })).expect(201);
  const before = [await db('jobs'), (await admin.get('/api/jobs/summary').expect(200)).body];
  for (const table of ['job_sums', 'job_day_sums'])
    await db.schema.createTable(table, (created) => void created.integer('jobCount'));
  await db.schema.alterTable('jobs', (table) => {
    if (isMysql(db)) table.specificType('assignedCleaner', 'varchar(200) collate utf8mb4_unicode_ci').alter();
    table.specificType('summedAs', 'varchar(600)');
    table.specificType(
      'sumsAs',
      'varchar(600) generated always as (json_array(jobDate, assignedCleaner)) virtual',
    );
    table.specificType(
      'unsummed',
      'smallint generated always as (case when summedAs = sumsAs then null else 1 end) virtual',
    );
    table.index(['unsummed'], 'jobs_unsummed');
  });

  await dropJobSums(db);
  await dropJobSums(db);
  expect([await db('jobs'), (await admin.get('/api/jobs/summary').expect(200)).body]).toEqual(before);
  for (const table of ['job_sums', 'job_day_sums']) expect(await db.schema.hasTable(table)).toBe(false);
});
