import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@app/contract/platform/releases';
import { errorFacts } from '@app/service-kit/db/database-errors';
import type { Logger } from '@app/service-kit/process/logger';
import { AREAS } from './areas.ts';
import { parseRelease } from './build-files.ts';
import { stampOf } from './pointer-files.ts';

/** A build in `dist`; `stamp` changes whenever another build takes its place. */
export type LocalBuild = { release: Release; folder: string; stamp: string };

/** Builds that were made on this machine or delivered by an area's container: `<area>/dist/current.json` names one. */
export function localBuilds(distDir: string, logger: Logger) {
  const builds = new Map<string, LocalBuild>();
  const seen = new Map<string, string>();

  async function refreshArea(area: string): Promise<void> {
    const dist = join(distDir, area, 'dist');
    const pointer = join(dist, 'current.json');
    try {
      const stamp = await stampOf(pointer);
      if (!stamp || seen.get(area) === stamp) return;
      // An unreadable file is not read again until it changes.
      seen.set(area, stamp);
      const release = parseRelease(await readFile(pointer, 'utf8'));
      builds.set(area, { release, folder: join(dist, release.build), stamp });
    } catch (error) {
      logger.error({ area, error: errorFacts(error) }, 'release cannot be read');
    }
  }

  return {
    folderOf: (area: string, build: string) => join(distDir, area, 'dist', build),
    /** The current build of each area; an unreadable pointer keeps the build before it. */
    async refresh(): Promise<ReadonlyMap<string, LocalBuild>> {
      await Promise.all(AREAS.map(refreshArea));
      return builds;
    },
  };
}

export type LocalBuilds = ReturnType<typeof localBuilds>;
