import { join } from 'node:path';
import { silentLogger } from '@app/service-kit/process/logger';
import { temporaryFolder } from '@app/service-kit/testing/temporary-folder';
import { expect, test } from 'vitest';
import { releaseCommands } from '../../src/releases/commands.ts';
import { liveReleases } from '../../src/releases/live.ts';
import { type LocalBuilds, localBuilds } from '../../src/releases/local-builds.ts';
import { releaseStore } from '../../src/releases/store.ts';
import { publish } from '../publish.ts';

const AREA = 'mf-jobs';
const noLocalBuilds: LocalBuilds = { folderOf: () => '', refresh: async () => new Map() };

/** A store in which `j2` is live and `j1` the build before it. */
async function storeOfTwo() {
  const folder = temporaryFolder();
  const store = releaseStore(join(folder, 'releases'), silentLogger);
  const local = localBuilds(folder, silentLogger);
  for (const build of ['j1', 'j2']) {
    publish(folder, { area: AREA, build });
    await liveReleases(store, local, silentLogger).live();
  }
  return store;
}

test('a request after an invalidation sees a promotion that came while pointers were read', async () => {
  const store = await storeOfTwo();
  const read = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const slowStore: typeof store = {
    ...store,
    async pointersOf(area) {
      const pointers = await store.pointersOf(area);
      if (area !== AREA) return pointers;
      read.resolve();
      await held.promise;
      return pointers;
    },
  };
  const { live, invalidate } = liveReleases(slowStore, noLocalBuilds, silentLogger);
  const buildNow = async () => (await live()).releases().get(AREA)?.build;

  const before = buildNow();
  await read.promise;
  await releaseCommands(store).promote(AREA, 'j1', AREA);
  invalidate();
  const after = buildNow();
  held.resolve();
  expect(await after).toBe('j1');
  expect(await before).toBeDefined();
});
