import { testDatabase } from '@app/service-kit/testing/test-database';
import { expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { uploadRepository } from './upload-repository.ts';

const HOUR_MS = 3_600_000;

test('a clock that is set back by an hour does not prolong the reservation of an attempt', async () => {
  let now = Date.UTC(2026, 10, 20, 10);
  const uploads = uploadRepository(await testDatabase(migrations), () => now);
  const id = await uploads.create();
  expect(await uploads.startAttempt(id, 'first')).toEqual({ leftover: null });
  expect(await uploads.startAttempt(id, 'second')).toBeUndefined();
  now -= HOUR_MS;
  expect(await uploads.startAttempt(id, 'third')).toEqual({ leftover: 'first' });
  expect(await uploads.startAttempt(id, 'fourth')).toBeUndefined();
});
