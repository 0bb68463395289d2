import { columnsOf } from '@app/service-kit/testing/database-tables';
import { testDatabase } from '@app/service-kit/testing/test-database';
import { expect, test } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { jobTables } from './job-tables.ts';

/** A visit says which job it has become; it stays with its series. */
const OF_SERIES = ['series_visits'];
/** Hours without anything of the client (`visitClocks`). */
const OF_PAYROLL = ['visit_clocks'];

test('every table with rows of a job is deleted and erased with it', async () => {
  const columns = await columnsOf(await testDatabase(migrations));
  const withJob = columns.filter(({ name }) => name === 'jobId').map(({ table }) => table);
  expect(withJob.sort()).toEqual([...jobTables, ...OF_SERIES, ...OF_PAYROLL].sort());
});
