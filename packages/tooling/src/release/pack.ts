import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { packTar } from 'modern-tar';

// Most files of a build are compressed already.
const QUICK = { level: 1 };

/** The files of a folder as tar.gz. */
export async function packed(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const names = (await readdir(folder)).sort();
  const entries = names.map(async (name) => {
    const body = await readFile(join(folder, name));
    return { header: { name, size: body.length, type: 'file' as const }, body };
  });
  return new Uint8Array(await promisify(gzip)(await packTar(await Promise.all(entries)), QUICK));
}
