import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Release } from '@app/contract/platform/releases';
import { conflict, HttpError, notFound } from '@app/service-kit/errors/errors';
import { unpackInto } from './archive.ts';
import { badBuild, checkFiles, isUnlisted, parseRelease, RELEASE_FILE } from './build-files.ts';
import { findConflict } from './compatibility.ts';
import { hasBuild, type Pointers, promoted, withBuild, withCanary } from './pointers.ts';
import type { ReleaseStore } from './store.ts';

type Command = { area: string; verb: string; build: string | null; percent?: number; who: string };

const now = () => new Date().toISOString();

/** The release commands of a team. Each adds a line to the area's audit, also when it is refused. */
export function releaseCommands(store: ReleaseStore) {
  async function audited<T>(facts: Command, work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      await store.audit({ time: now(), ...facts, outcome: 'done' });
      return result;
    } catch (error) {
      if (error instanceof HttpError)
        await store.audit({ time: now(), ...facts, outcome: 'refused', reason: error.message });
      throw error;
    }
  }

  const exclusive = <T>(facts: Command, work: () => Promise<T>): Promise<T> =>
    audited(facts, () => store.locked(work));

  async function assertCompatible(release: Release): Promise<void> {
    const reason = findConflict(release, await store.inUse());
    if (reason) throw badBuild(reason);
  }

  async function requireBuild(area: string, build: string): Promise<Pointers> {
    const pointers = await store.pointersOf(area);
    if (!hasBuild(pointers, build)) throw notFound(`Build ${build} of ${area}`);
    return pointers;
  }

  async function assertNew(area: string, build: string): Promise<void> {
    const pointers = await store.pointersOf(area);
    if (hasBuild(pointers, build)) throw conflict(`Build ${build} of ${area} exists already`);
  }

  async function makeLive(area: string, build: string): Promise<void> {
    const pointers = await requireBuild(area, build);
    await assertCompatible(await store.releaseOf(area, build));
    await store.writePointers(area, promoted(pointers, build, now()));
  }

  return {
    /** Stores a build from a tar archive; it is not live until it is promoted. */
    async publish(area: string, build: string, who: string, archive: Readable): Promise<void> {
      const stagingFolder = store.stagingFolderOf(area, build);
      const facts = { area, verb: 'publish', build, who };
      const work = async () => {
        await assertNew(area, build);
        const release = await unpacked(area, build, stagingFolder, archive);
        await store.locked(async () => {
          await assertNew(area, build);
          await assertCompatible(release);
          const digest = await store.keep(release, stagingFolder);
          const pointers = await store.pointersOf(area);
          const record = { publishedAt: now(), by: who, release: digest };
          await store.writePointers(area, withBuild(pointers, build, record));
          await store.removeOutdated(area);
        });
      };
      await audited(facts, work).finally(() => rm(stagingFolder, { recursive: true, force: true }));
    },

    promote: (area: string, build: string, who: string) =>
      exclusive({ area, verb: 'promote', build, who }, () => makeLive(area, build)),

    /** Makes the previous build live, or any stored one; resolves to its name. */
    async rollback(area: string, build: string | undefined, who: string): Promise<string> {
      const facts: Command = { area, verb: 'rollback', build: build ?? null, who };
      return exclusive(facts, async () => {
        // The previous build is read inside of the lock: a promotion that runs meanwhile changes which one it is.
        const to = build ?? (await store.pointersOf(area)).previous;
        facts.build = to;
        if (!to) throw conflict(`${area} has no earlier build to go back to`);
        await makeLive(area, to);
        return to;
      });
    },

    /** Makes a build live for a share of the sessions. */
    canary: (area: string, build: string, percent: number, who: string) =>
      exclusive({ area, verb: 'canary', build, percent, who }, async () => {
        const pointers = await requireBuild(area, build);
        if (pointers.live === build) throw conflict(`Build ${build} of ${area} is live for everybody`);
        await assertCompatible(await store.releaseOf(area, build));
        await store.writePointers(area, withCanary(pointers, { build, percent }, now()));
      }),

    endCanary: (area: string, who: string) =>
      exclusive({ area, verb: 'canary', build: null, percent: 0, who }, async () =>
        store.writePointers(area, withCanary(await store.pointersOf(area), null, now())),
      ),
  };
}

export type ReleaseCommands = ReturnType<typeof releaseCommands>;

async function unpacked(
  area: string,
  build: string,
  stagingFolder: string,
  archive: Readable,
): Promise<Release> {
  const hashes = new Map(await unpackInto(stagingFolder, archive));
  const text = await readFile(join(stagingFolder, RELEASE_FILE), 'utf8').catch(() => {
    throw badBuild(`The file ${RELEASE_FILE} is missing`);
  });
  const release = parseRelease(text);
  if (release.area !== area || release.build !== build)
    throw badBuild(`The archive holds ${release.area} ${release.build}, not ${area} ${build}`);
  if (!release.runtime)
    throw badBuild(`${RELEASE_FILE} does not name the federation plugin that made the build`);
  hashes.delete(RELEASE_FILE);
  for (const name of hashes.keys()) if (isUnlisted(name, release)) await rm(join(stagingFolder, name));
  checkFiles(hashes, release);
  return release;
}
