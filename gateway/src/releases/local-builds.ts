import { cp, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { AREAS } from '@app/contract/platform/areas-and-services';
import { DELIVERED_BY, type Release } from '@app/contract/platform/releases';
import { errorFacts } from '@app/service-kit/errors/database-errors';
import { HttpError } from '@app/service-kit/errors/errors';
import type { Logger } from '@app/service-kit/process/logger';

import { checkFiles, hashesIn, isUnlisted, parseRelease } from './build-files.ts';
import { findConflict } from './compatibility.ts';
import { hasBuild, promoted, stampOf, withBuild } from './pointers.ts';
import type { ReleaseStore } from './store.ts';

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

/**
 * Imports local builds into the store and makes them live, with the checks of a publication. Builds that are compatible
 * only with each other, such as a shell and the areas made for it, go live together.
 */
export function importLocalBuilds(store: ReleaseStore) {
  async function accept({ release, folder }: LocalBuild): Promise<void> {
    const { area, build } = release;
    const known = await store.pointersOf(area);
    const now = new Date().toISOString();
    let pointers = known;
    if (!hasBuild(known, build)) {
      const stagingFolder = store.stagingFolderOf(area, build);
      const isListed = (path: string) => !isUnlisted(basename(path), release);
      await cp(folder, stagingFolder, { recursive: true, filter: isListed });
      const record = {
        publishedAt: now,
        by: DELIVERED_BY,
        release: await store.keep(release, stagingFolder),
      };
      pointers = withBuild(known, build, record);
    }
    if (pointers.live !== build) pointers = promoted(pointers, build, now);
    await store.writePointers(area, { ...pointers, delivered: build });
    await store.audit({ time: now, area, verb: 'deliver', build, who: DELIVERED_BY, outcome: 'done' });
    await store.removeOutdated(area);
  }

  async function refuse({ release: { area, build } }: LocalBuild, reason: string): Promise<void> {
    const time = new Date().toISOString();
    await store.audit({ time, area, verb: 'deliver', build, who: DELIVERED_BY, outcome: 'refused', reason });
  }

  /** One build that cannot be stored does not keep back those of other areas. */
  const acceptOrRefuse = (localBuild: LocalBuild) =>
    accept(localBuild).catch((error) => refuse(localBuild, unreadable(error)));

  return (builds: readonly LocalBuild[]): Promise<void> =>
    store.locked(async () => {
      let pending: LocalBuild[] = [];
      for (const localBuild of builds) {
        // Another gateway may have imported it.
        const { delivered } = await store.pointersOf(localBuild.release.area);
        if (delivered === localBuild.release.build) continue;
        const fault = await faultOf(localBuild);
        if (fault) await refuse(localBuild, fault);
        else pending.push(localBuild);
      }
      for (let next = await firstCompatible(pending); next; next = await firstCompatible(pending)) {
        await acceptOrRefuse(next);
        pending = pending.filter((other) => other !== next);
      }
      const together = await areCompatible(pending);
      for (const localBuild of pending)
        await (together
          ? acceptOrRefuse(localBuild)
          : refuse(localBuild, findConflict(localBuild.release, await store.inUse())!));
    });

  async function firstCompatible(pending: readonly LocalBuild[]): Promise<LocalBuild | undefined> {
    const inUse = await store.inUse();
    return pending.find(({ release }) => !findConflict(release, inUse));
  }

  async function areCompatible(pending: readonly LocalBuild[]): Promise<boolean> {
    const areas = new Set(pending.map(({ release }) => release.area));
    const staying = (await store.inUse()).filter(({ area }) => !areas.has(area));
    const all = [...staying, ...pending.map(({ release }) => release)];
    return pending.every(({ release }) => !findConflict(release, all));
  }
}

async function faultOf({ folder, release }: LocalBuild): Promise<string | undefined> {
  try {
    checkFiles(await hashesIn(folder), release);
    return undefined;
  } catch (error) {
    return error instanceof HttpError ? error.message : unreadable(error);
  }
}

const unreadable = (error: unknown) => `Its files cannot be read: ${errorFacts(error).code}`;
