import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { silentLogger } from '@app/service-kit/process/logger';
import { beforeEach, expect, test, vi } from 'vitest';
import { type RunningService, runningService } from '../test/running-service.ts';
import { uploadCleanup } from './cleanup.ts';
import { unreachable } from './storage/photo-storage.ts';

// More than the clean-up reads from the database at a time.
const LOCKED = 201;
const CREATED_AT = '2026-11-20T10:00:00.000Z';

let service: RunningService;
beforeEach(async () => {
  service = await runningService();
});

const keyOf = (name: number) => String(name).padStart(32, '0');
const idOf = (name: number) => String(name).padStart(22, '0');

const notAllowed = () => Object.assign(new Error('not allowed'), { code: 'EACCES' });

/** Photos to be removed, of which the storage keeps the first ones; with the clean-up and its log. */
async function lockedPhotos(locked: number, free: number, error: () => Error = notAllowed) {
  const rows = Array.from({ length: locked + free }, (_, name) => ({
    id: idOf(name),
    storageKey: keyOf(name),
    state: 'removing',
    createdAt: CREATED_AT,
  }));
  await service.db.batchInsert('uploads', rows, 50);
  await service.storage.write(keyOf(locked), Buffer.from('photo'), { type: 'image/jpeg' });
  const isLocked = (key: string) => Number(key) < locked;
  const remove = async (key: string) => {
    if (isLocked(key)) throw error();
    return service.storage.remove(key);
  };
  const logger = silentLogger.child({});
  const log = vi.spyOn(logger, 'error');
  const store = { ...service.store, storage: { ...service.storage, remove } };
  const cleanup = uploadCleanup(store, { unclaimedHours: 24, releasedDays: 7 }, logger);
  return { cleanup, logged: () => log.mock.calls.map(([facts]) => facts) };
}

test('files that cannot be removed are reported, and all others are removed', async () => {
  const { cleanup, logged } = await lockedPhotos(LOCKED, 3);
  await expect(cleanup.run()).rejects.toMatchObject({ code: 'EACCES' });
  const left = Array.from({ length: LOCKED }, (_, name) => idOf(name));
  expect(await service.db('uploads').orderBy('id').pluck('id')).toEqual(left);
  expect(await service.files()).toEqual([]);
  expect(logged()).toHaveLength(LOCKED);
  expect(logged()[0]).toMatchObject({ file: keyOf(0), error: { code: 'EACCES' } });
});

const noResponse = () => unreachable(Object.assign(new Error('no response'), { code: 'Timeout' }));

test('a storage without responses ends the round', async () => {
  const { cleanup, logged } = await lockedPhotos(5, 1, noResponse);
  await expect(cleanup.run()).rejects.toMatchObject({ status: 503 });
  expect(logged()).toMatchObject(Array(3).fill({ error: { code: 'Timeout' } }));
});

test('a few photos to which it gives none do not', async () => {
  const { cleanup } = await lockedPhotos(2, 1, noResponse);
  await expect(cleanup.run()).rejects.toMatchObject({ status: 503 });
  expect(await service.db('uploads').orderBy('id').pluck('id')).toEqual([idOf(0), idOf(1)]);
});

test('a sweep after a round of claims removes the others too', async () => {
  const { cleanup } = await lockedPhotos(1, 1);
  await expect(cleanup.removeUnclaimed(Date.now())).rejects.toMatchObject({ code: 'EACCES' });
  expect(await service.db('uploads').pluck('id')).toEqual([idOf(0)]);
});

test('photos are removed although a leftover of an upload cannot be', async () => {
  const { cleanup, logged } = await lockedPhotos(0, 1);
  // A folder, which is not removed as a file.
  const leftovers = ['a-folder', 'a-file'].map((name) => join(service.store.temporary, name));
  await mkdir(leftovers[0]!, { recursive: true });
  await writeFile(leftovers[1]!, 'bytes');
  for (const leftover of leftovers) await utimes(leftover, new Date(CREATED_AT), new Date(0));
  await expect(cleanup.run()).rejects.toThrow();
  expect(logged()).toMatchObject([{ file: 'a-folder' }]);
  expect(await service.files()).toEqual([]);
  expect(await service.db('uploads')).toEqual([]);
});
