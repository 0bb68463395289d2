import { statfs } from 'node:fs/promises';

/** What photos and backups leave to the databases and logs, so that neither fills the disk for the rest. */
export const MIN_FREE_BYTES = 200 * 1024 * 1024;

/** Room of the file system of a folder, in bytes. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
