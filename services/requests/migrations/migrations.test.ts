import { sampleRequest } from '@app/domain/testing/sample-request';
import { migrate } from '@app/service-kit/db/migrate';
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

test('requests from before are found by their number', async () => {
  const step = migrations.findIndex(({ name }) => name.endsWith('index_request_numbers'));
  const db = await testDatabase(migrations.slice(0, step));
  const row = { ...sampleRequest(), roomPhotos: '[]', createdAt: '', searchText: 'jane' };
  for (const deletedAt of [null, '2026-11-20T10:00:00.000Z'])
    await db('job_requests').insert({ ...row, deletedAt });
  await migrate(db, migrations.slice(0, step + 1));
  const words: { id: number; word: string }[] = await db('job_requests_words').orderBy('word');
  expect(words).toEqual(['0', '00', '000', '0001', '1'].map((word) => ({ id: 1, word })));
});
