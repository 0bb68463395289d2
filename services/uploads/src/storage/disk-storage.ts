import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { syncFolder, writeSynced } from '@app/service-kit/process/files';
import { isStorageKey, type PhotoStorage } from './photo-storage.ts';

export type DiskFolders = { objects: string; temporary: string };

/** Photos as files: `<objects>/ab/abcdef…`, written to a temporary folder of the same disk first. */
export function diskStorage({ objects, temporary }: DiskFolders): PhotoStorage {
  // Only keys that this service generated become paths.
  const fileOf = (key: string) => (isStorageKey(key) ? join(objects, key.slice(0, 2), key) : undefined);

  return {
    async write(key, bytes) {
      const file = fileOf(key);
      if (!file) throw new Error('Not a storage key');
      await mkdir(temporary, { recursive: true });
      await mkdir(dirname(file), { recursive: true });
      const draft = join(temporary, `${key}.${randomBytes(6).toString('hex')}`);
      try {
        await writeSynced(draft, bytes, { flag: 'wx', mode: 0o600 });
        // A rename alone would replace an existing file; creating the name first prevents that.
        await (await open(file, 'wx', 0o600)).close();
        await rename(draft, file);
        await syncFolder(dirname(file));
      } finally {
        await rm(draft, { force: true });
      }
    },

    async read(key) {
      const file = fileOf(key);
      return file === undefined ? undefined : openToRead(file);
    },

    async remove(key) {
      const file = fileOf(key);
      if (file) await rm(file, { force: true });
    },
  };
}

async function openToRead(file: string): Promise<Readable | undefined> {
  try {
    // Symbolic links are not followed.
    const handle = await open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
    return handle.createReadStream();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ELOOP') return undefined;
    throw error;
  }
}
