import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, Release } from '@app/contract/platform/releases';
import type { Releases } from '../releases/live.ts';

const CODE = /\.(mjs|css)$/;

type Hashes = Pick<Registry['areas'][string], 'integrity' | 'hashes'>;

/** By area, the hash of the build's `release.json`, which holds those of its other files. */
export type ReleaseHashes = ReadonlyMap<string, string>;

export async function releaseHashes(releases: Releases): Promise<ReleaseHashes> {
  const found = await Promise.all(
    [...releases.values()].map(async ({ area, folder }) => {
      const content = await readFile(join(folder, 'release.json')).catch(() => undefined);
      return [area, content && `sha256-${createHash('sha256').update(content).digest('base64')}`] as const;
    }),
  );
  return new Map(found.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/**
 * The hashes of a build's scripts and styles, or, where a page rarely needs them, only that of their list (`listHash`). A
 * development build has none.
 */
export function codeHashes({ integrity }: Release, listHash?: string): Hashes {
  const code = Object.entries(integrity).filter(([name]) => CODE.test(name));
  if (code.length === 0) return {};
  return listHash ? { hashes: listHash } : { integrity: Object.fromEntries(code) };
}
