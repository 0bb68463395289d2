import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskStorage } from './disk-storage.ts';
import type { PhotoStorage } from './photo-storage.ts';

const KEY = '0123456789abcdef0123456789abcdef';
const bytes = Buffer.from('a picture');
const meta = { type: 'image/jpeg' };

let root: string;
let storage: PhotoStorage;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'photos-'));
  storage = diskStorage({ objects: join(root, 'objects'), temporary: join(root, 'tmp') });
});
afterEach(() => rm(root, { recursive: true }));

const files = async () =>
  (await readdir(root, { recursive: true, withFileTypes: true })).filter((f) => f.isFile());

test('a write leaves no temporary file, whether it succeeds or not', async () => {
  await storage.write(KEY, bytes, meta);
  await expect(storage.write(KEY, bytes, meta)).rejects.toThrow();
  expect((await files()).map((file) => file.name)).toEqual([KEY]);
});

test('does not follow symbolic links', async () => {
  const secret = join(root, 'secret');
  await writeFile(secret, 'secret');
  await mkdir(join(root, 'objects', KEY.slice(0, 2)), { recursive: true });
  await symlink(secret, join(root, 'objects', KEY.slice(0, 2), KEY));
  expect(await storage.read(KEY)).toBeUndefined();
});
