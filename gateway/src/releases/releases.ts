import type { Logger } from '@app/service-kit/process/logger';
import { DEVELOPMENT_BUILD } from './areas.ts';
import { releaseVerbs } from './commands.ts';
import { liveReleases } from './live.ts';
import { buildShelf } from './local-builds.ts';
import { releaseStore } from './store.ts';
import type { ReleaseTokens } from './tokens.ts';

type Options = {
  /** Holds `<area>/dist/current.json` and the builds made here. */
  distDir: string;
  /** Holds what has been released. */
  releasesDir: string;
  tokens?: ReleaseTokens;
  logger: Logger;
};

/** All that the gateway knows of releases: the store, what teams can do there, and which builds are live. */
export function gatewayReleases({ distDir, releasesDir, tokens = {}, logger }: Options) {
  const store = releaseStore(releasesDir, logger);
  const shelf = buildShelf(distDir, logger);
  return {
    store,
    tokens,
    verbs: releaseVerbs(store),
    ...liveReleases(store, shelf, logger),
    /** Where a build's files may be, the likelier place first. A development build is on the shelf alone. */
    foldersOf: (area: string, build: string) =>
      build === DEVELOPMENT_BUILD
        ? [shelf.folderOf(area, build)]
        : [store.buildDir(area, build), shelf.folderOf(area, build)],
  };
}

export type GatewayReleases = ReturnType<typeof gatewayReleases>;
