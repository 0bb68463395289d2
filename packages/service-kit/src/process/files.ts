import { open, rename, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

type Data = string | Uint8Array;
type WriteOptions = { flag?: 'w' | 'wx'; mode?: number };

/** Replaces a file atomically: readers find the old or the new content, even after a power failure. */
export async function writeAtomically(
  file: string,
  data: Data,
  { mode }: Pick<WriteOptions, 'mode'> = {},
): Promise<void> {
  const next = `${file}.${process.pid}.new`;
  await writeSynced(next, data, mode === undefined ? {} : { mode });
  await rename(next, file);
  await syncFolder(dirname(file));
}

/** Writes a file and resolves when its content is on disk. Its name is durable after `syncFolder`. */
export const writeSynced = (
  file: string,
  data: Data,
  { flag = 'w', mode }: WriteOptions = {},
): Promise<void> => synced(file, flag, mode, (handle) => handle.writeFile(data));

/** Resolves when the names in a folder are on disk. */
export const syncFolder = (folder: string): Promise<void> =>
  // Windows cannot open folders.
  process.platform === 'win32' ? Promise.resolve() : synced(folder, 'r', undefined, async () => undefined);

async function synced(
  path: string,
  flag: string,
  mode: number | undefined,
  work: (handle: Awaited<ReturnType<typeof open>>) => Promise<void>,
): Promise<void> {
  const handle = await open(path, flag, mode);
  try {
    await work(handle);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What photos and backups leave to the databases and logs, so that neither fills the disk for the rest. */
export const MIN_FREE_BYTES = 200 * 1024 * 1024;

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
