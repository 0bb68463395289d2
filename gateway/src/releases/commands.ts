import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Release } from '@app/contract/platform/releases';
import { conflict, HttpError, notFound } from '@app/service-kit/http/errors';
import { unpackInto } from './archive.ts';
import { badBuild, checkFiles, parseRelease, RELEASE_FILE } from './build-files.ts';
import { refusal } from './compatibility.ts';
import { knows, onTrial, type Pointers, promoted, recorded } from './pointers.ts';
import type { ReleaseStore } from './store.ts';

type Act = { area: string; verb: string; build: string | null; percent?: number; who: string };

const now = () => new Date().toISOString();

/** What a team can do with its builds. Each verb leaves a line in the area's audit, whether it was done or refused. */
export function releaseVerbs(store: ReleaseStore) {
  async function noted<T>(facts: Act, work: () => Promise<T>): Promise<T> {
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

  const act = <T>(facts: Act, work: () => Promise<T>): Promise<T> => noted(facts, () => store.locked(work));

  async function mustFit(release: Release): Promise<void> {
    const reason = refusal(release, await store.inUse());
    if (reason) throw badBuild(reason);
  }

  async function mustKnow(area: string, build: string): Promise<Pointers> {
    const pointers = await store.pointersOf(area);
    if (!knows(pointers, build)) throw notFound(`Build ${build} of ${area}`);
    return pointers;
  }

  async function mustBeNew(area: string, build: string): Promise<void> {
    const pointers = await store.pointersOf(area);
    if (knows(pointers, build)) throw conflict(`Build ${build} of ${area} exists already`);
  }

  async function makeLive(area: string, build: string): Promise<void> {
    const pointers = await mustKnow(area, build);
    await mustFit(await store.releaseOf(area, build));
    await store.writePointers(area, promoted(pointers, build, now()));
  }

  return {
    /** Takes in a build that arrives as a tar.gz. Nobody gets it until it is promoted. */
    async publish(area: string, build: string, who: string, packed: Readable): Promise<void> {
      const part = store.partOf(area, build);
      const facts = { area, verb: 'publish', build, who };
      const work = async () => {
        await mustBeNew(area, build);
        const release = await unpacked(area, build, part, packed);
        await store.locked(async () => {
          await mustBeNew(area, build);
          await mustFit(release);
          const digest = await store.keep(release, part);
          const pointers = await store.pointersOf(area);
          const record = { publishedAt: now(), by: who, release: digest };
          await store.writePointers(area, recorded(pointers, build, record));
          await store.tidy(area);
        });
      };
      await noted(facts, work).finally(() => rm(part, { recursive: true, force: true }));
    },

    promote: (area: string, build: string, who: string) =>
      act({ area, verb: 'promote', build, who }, () => makeLive(area, build)),

    /** To the build before, or to any that is kept. */
    async rollback(area: string, build: string | undefined, who: string): Promise<string> {
      const to = build ?? (await store.pointersOf(area)).previous;
      return act({ area, verb: 'rollback', build: to, who }, async () => {
        if (!to) throw conflict(`${area} has no earlier build to go back to`);
        await makeLive(area, to);
        return to;
      });
    },

    /** For a share of the sessions. */
    canary: (area: string, build: string, percent: number, who: string) =>
      act({ area, verb: 'canary', build, percent, who }, async () => {
        const pointers = await mustKnow(area, build);
        if (pointers.live === build) throw conflict(`Build ${build} of ${area} is live for everybody`);
        await mustFit(await store.releaseOf(area, build));
        await store.writePointers(area, onTrial(pointers, { build, percent }, now()));
      }),

    endCanary: (area: string, who: string) =>
      act({ area, verb: 'canary', build: null, percent: 0, who }, async () =>
        store.writePointers(area, onTrial(await store.pointersOf(area), null, now())),
      ),
  };
}

export type ReleaseVerbs = ReturnType<typeof releaseVerbs>;

async function unpacked(area: string, build: string, part: string, packed: Readable): Promise<Release> {
  await unpackInto(part, packed);
  const text = await readFile(join(part, RELEASE_FILE), 'utf8').catch(() => {
    throw badBuild(`The file ${RELEASE_FILE} is missing`);
  });
  const release = parseRelease(text);
  if (release.area !== area || release.build !== build)
    throw badBuild(`The archive holds ${release.area} ${release.build}, not ${area} ${build}`);
  if (!release.runtime) throw badBuild(`${RELEASE_FILE} does not say which federation plugin made the build`);
  await checkFiles(part, release);
  return release;
}
