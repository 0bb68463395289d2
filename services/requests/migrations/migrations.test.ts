import { sampleRequest } from '@app/domain/testing/sample-request';
import { migrate } from '@app/service-kit/db/migrate';
import { whereFound } from '@app/service-kit/db/where-found';
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

test('photos of requests from before belong to them, one named twice to the last', async () => {
  const step = migrations.findIndex(({ name }) => name.endsWith('create_request_photos'));
  const db = await testDatabase(migrations.slice(0, step));
  const photosOf = [['a', 'b'], [], ['b'], null];
  for (const ids of photosOf) {
    const urls = ids?.map((id) => ({ roomName: 'kitchen', photoUrl: `http://a/objects/uploads/${id}?x=1` }));
    const roomPhotos = JSON.stringify(urls ?? null);
    await db('job_requests').insert({ ...sampleRequest(), roomPhotos, createdAt: '', searchText: '' });
  }
  await migrate(db, migrations);
  expect(await db('request_photos').orderBy('uploadId')).toEqual([
    { uploadId: 'a', requestId: 1 },
    { uploadId: 'b', requestId: 3 },
  ]);
});

test('an installation with an index of words and kept counts loses both, and finds its requests by text and number', async () => {
  const step = migrations.findIndex(({ name }) => name.endsWith('search_by_text'));
  const db = await testDatabase(migrations.slice(0, step));
  const kept = ['job_requests_words', 'request_counts'];
  for (const table of kept) await db.schema.createTable(table, (created) => void created.integer('id'));
  const row = { ...sampleRequest({ clientName: "Ann O'Neill" }), roomPhotos: '[]', createdAt: '' };
  const rows = Array.from({ length: 251 }, () => ({ ...row, searchText: 'ann o neill' }));
  await db.batchInsert('job_requests', rows, 50);
  await migrate(db, migrations);
  for (const search of ['ann 251', 'oneill 0251', 'neill 251'])
    expect([search, await whereFound(db, db('job_requests'), search).pluck('id')]).toEqual([search, [251]]);
  expect(await whereFound(db, db('job_requests'), 'oneill')).toHaveLength(251);
  for (const table of kept) expect([table, await db.schema.hasTable(table)]).toEqual([table, false]);
});
