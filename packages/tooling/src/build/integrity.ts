import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The hash of each file in a folder, as `sha256-…`. */
export async function integrityOf(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, hashOf(await readFile(join(folder, name)))] as const)),
  );
}

/** `sha256-…`, as in subresource integrity. */
export const hashOf = (content: Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;
