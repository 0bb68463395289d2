import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { temporaryFolder } from '@app/service-kit/testing/temporary-folder';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { s3Server } from '../../test/s3-server.ts';
import { diskStorage } from './disk-storage.ts';
import type { PhotoStorage } from './photo-storage.ts';
import { s3Bucket } from './s3-bucket.ts';
import { s3Storage } from './s3-storage.ts';

const KEY = '0123456789abcdef0123456789abcdef';
const OTHER = 'ffffffffffffffffffffffffffffffff';
const bytes = Buffer.from('a picture');
const meta = { type: 'image/jpeg' };

type Opened = { storage: PhotoStorage; names: () => Promise<string[]> };

async function onDisk(root: string): Promise<Opened> {
  const storage = diskStorage({ objects: join(root, 'objects'), temporary: join(root, 'tmp') });
  const names = async () => {
    const found = await readdir(root, { recursive: true, withFileTypes: true });
    return found.filter((entry) => entry.isFile()).map(({ name }) => name);
  };
  return { storage, names };
}

async function inBucket(root: string): Promise<Opened> {
  const { settings, away, names } = await s3Server(root);
  onTestFinished(away);
  return { storage: s3Storage(s3Bucket(settings)), names };
}

const STORES: [string, (root: string) => Promise<Opened>][] = [
  ['a disk', onDisk],
  ['a bucket', inBucket],
];

describe.each(STORES)('on %s', (_name, open) => {
  let root: string;
  let storage: PhotoStorage;
  let names: Opened['names'];
  beforeEach(async () => {
    root = temporaryFolder();
    ({ storage, names } = await open(root));
  });

  const contentOf = async (key: string) => {
    const stream = await storage.read(key);
    return stream && String(await buffer(stream));
  };
  const keys = async () => (await names()).toSorted();

  test('writes, reads and removes', async () => {
    expect(await keys()).toEqual([]);
    await storage.write(KEY, bytes, meta);
    await storage.write(OTHER, bytes, meta);
    expect(await contentOf(KEY)).toBe('a picture');
    expect(await keys()).toEqual([KEY, OTHER]);
    await storage.remove(KEY);
    await storage.remove(KEY);
    expect(await contentOf(KEY)).toBeUndefined();
    expect(await keys()).toEqual([OTHER]);
  });

  test('returns any bytes unchanged', async () => {
    const all = Buffer.from(Array.from({ length: 300_000 }, (_, n) => (n * 7) % 256));
    await storage.write(KEY, all, meta);
    expect((await buffer((await storage.read(KEY))!)).equals(all)).toBe(true);
  });

  test('rejects a second write to a key, keeps the first content and leaves no other file', async () => {
    await storage.write(KEY, bytes, meta);
    await expect(storage.write(KEY, Buffer.from('another'), meta)).rejects.toThrow(/EEXIST/);
    expect(await contentOf(KEY)).toBe('a picture');
    expect(await keys()).toEqual([KEY]);
  });

  test('one of twenty concurrent writes to a key succeeds', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => storage.write(KEY, Buffer.from(`picture ${n}`), meta)),
    );
    const winners = outcomes.flatMap(({ status }, n) => (status === 'fulfilled' ? [n] : []));
    expect(winners).toHaveLength(1);
    expect(await contentOf(KEY)).toBe(`picture ${winners[0]}`);
  });

  test.each(['../canary', '', '.', `${KEY}/`, KEY.toUpperCase(), `${KEY}\0`, '?list-type=2'])(
    'a name that the service did not make reaches nothing: %j',
    async (key) => {
      await storage.write(KEY, bytes, meta);
      await expect(storage.write(key, bytes, meta)).rejects.toThrow('Not a storage key');
      expect(await storage.read(key)).toBeUndefined();
      await storage.remove(key);
      expect(await keys()).toEqual([KEY]);
    },
  );
});

test('a disk does not follow symbolic links', async () => {
  const root = temporaryFolder();
  const { storage } = await onDisk(root);
  const folder = join(root, 'objects', KEY.slice(0, 2));
  await mkdir(folder, { recursive: true });
  await writeFile(join(root, 'secret'), 'secret');
  await symlink(join(root, 'secret'), join(folder, KEY));
  expect(await storage.read(KEY)).toBeUndefined();
});
