import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Release, releaseSchema } from '@app/domain/shared/releases';
import { SITE_MAP } from '@app/domain/shared/site-map';
import { errorFacts } from '@app/service-kit/database-errors';
import type { Logger } from '@app/service-kit/logger';
import * as v from 'valibot';

/** The folders that hold builds, each also its segment in `/mf/<folder>/<build>/`. */
export const AREAS: readonly string[] = ['shell', ...new Set(SITE_MAP.map(({ area }) => area))];

/** The live builds by area. The same object as long as no pointer has moved. */
export type Releases = ReadonlyMap<string, LiveRelease>;
export type LiveRelease = Release & { files: ReadonlySet<string> };

// A switched pointer is seen after this time at the latest.
const LOOK_EVERY_MS = 250;

/** Reads which build of each area is live, and looks again so that a switch needs no restart. */
export function releaseShelf(distDir: string, logger: Logger) {
  const stamps = new Map<string, string>();
  let live: Releases = new Map();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    const next = new Map(live);
    for (const area of AREAS) await lookAt(area, next);
    const same = next.size === live.size && AREAS.every((area) => next.get(area) === live.get(area));
    if (!same) live = next;
    lookedAt = Date.now();
  }

  async function lookAt(area: string, next: Map<string, LiveRelease>): Promise<void> {
    const pointer = join(distDir, area, 'dist', 'current.json');
    try {
      const { mtimeMs, ino, size } = await stat(pointer);
      const stamp = `${mtimeMs} ${ino} ${size}`;
      if (stamps.get(area) === stamp) return;
      const release = v.parse(releaseSchema, JSON.parse(await readFile(pointer, 'utf8')));
      const files = new Set(await readdir(join(distDir, area, 'dist', release.build)));
      next.set(area, { ...release, files });
      stamps.set(area, stamp);
      logger.info({ area, build: release.build }, 'release is live');
    } catch (error) {
      // A pointer that cannot be read leaves the build that was live before in its place.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
        logger.error({ area, error: errorFacts(error) }, 'release cannot be read');
      }
    }
  }

  return async function releases(): Promise<Releases> {
    if (Date.now() - lookedAt < LOOK_EVERY_MS) return live;
    looking ??= look().finally(() => {
      looking = undefined;
    });
    await looking;
    return live;
  };
}
