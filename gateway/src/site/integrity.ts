import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, Release } from '@app/contract/platform/releases';
import type { Releases } from '../releases/live.ts';

const CODE = /\.(mjs|css)$/;

type Hashes = Pick<Registry['areas'][string], 'integrity' | 'hashes'>;

/** The hash of each build's `release.json`, which holds those of its other files; by area. */
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
 * The hashes of a build's scripts and styles: all of them, or where a page hardly needs them, the one of the file that
 * holds them (`far`). A build under development says none.
 */
export function codeHashes({ integrity }: Release, far?: string): Hashes {
  const code = Object.entries(integrity).filter(([name]) => CODE.test(name));
  if (code.length === 0) return {};
  return far ? { hashes: far } : { integrity: Object.fromEntries(code) };
}
