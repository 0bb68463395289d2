import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Replaces a file in one step: whoever reads it, even after a power cut, finds the old text or the new one. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const next = `${file}.${process.pid}.new`;
  await synced(next, 'w', (handle) => handle.writeFile(text));
  await rename(next, file);
  await syncFolder(dirname(file));
}

/** The names in a folder are on the disk as well. */
export const syncFolder = (folder: string): Promise<void> =>
  // Windows keeps folders in order by itself and opens none.
  process.platform === 'win32' ? Promise.resolve() : synced(folder, 'r', async () => undefined);

async function synced(
  path: string,
  flags: string,
  work: (handle: Awaited<ReturnType<typeof open>>) => Promise<void>,
): Promise<void> {
  const handle = await open(path, flags);
  try {
    await work(handle);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
