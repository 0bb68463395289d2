import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AREAS } from '@app/contract/platform/areas-and-services';
import type { Registry, Release } from '@app/contract/platform/releases';
import type { SitePage } from '@app/contract/platform/site-map';

import type { Releases } from '../releases/live.ts';
import { fileUrl } from './assets.ts';

const CODE = /\.(mjs|css)$/;

type Hashes = Pick<Registry['areas'][string], 'integrity' | 'hashes'>;

/** The hash of the `release.json` of each area's build, which holds those of its other files. */
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
function codeHashes({ integrity }: Release, listHash?: string): Hashes {
  const code = Object.entries(integrity).filter(([name]) => CODE.test(name));
  if (code.length === 0) return {};
  return listHash ? { hashes: listHash } : { integrity: Object.fromEntries(code) };
}

/**
 * What the shell needs to load an area. The page of a visitor leaves out the hashes of other areas; a static page runs
 * nothing of any area.
 */
export function registryOf(
  releases: Releases,
  hashes: ReleaseHashes,
  page: SitePage | undefined,
  isStill = false,
): Registry {
  const shell = releases.get('shell');
  const areas = AREAS.filter((area) => area !== 'shell').flatMap((area) => {
    const release = releases.get(area);
    if (!release) return [];
    const { build, contract } = release;
    const address = (name: string) => fileUrl(area, build, name);
    const isNear = !isStill && (page?.access === 'admin' || page?.area === area);
    return [
      [
        area,
        {
          build,
          contract,
          entry: address(release.entry),
          styles: release.styles.map(address),
          ...codeHashes(release, isNear ? undefined : hashes.get(area)),
        },
      ] as const,
    ];
  });
  return {
    shell: { build: shell?.build ?? '', ...(shell && codeHashes(shell)) },
    areas: Object.fromEntries(areas),
  };
}

/** The registry that pages contain, for an open page that loads an area for the first time. */
export const composeRegistry = async (releases: Releases): Promise<string> =>
  JSON.stringify(registryOf(releases, await releaseHashes(releases), undefined));
