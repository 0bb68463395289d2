import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packTar } from 'modern-tar';

/** The files of a folder as a tar archive. */
export async function packed(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const names = (await readdir(folder)).sort();
  const entries = names.map(async (name) => {
    const body = await readFile(join(folder, name));
    return { header: { name, size: body.length, type: 'file' as const }, body };
  });
  return packTar(await Promise.all(entries));
}
