import type { Logger } from '@app/service-kit/process/logger';
import { DEVELOPMENT_BUILD } from './areas.ts';
import { releaseCommands } from './commands.ts';
import { liveReleases } from './live.ts';
import { localBuilds } from './local-builds.ts';
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
  const local = localBuilds(distDir, logger);
  return {
    store,
    tokens,
    commands: releaseCommands(store),
    ...liveReleases(store, local, logger),
    /** Where a build's files may be, the likelier place first. A development build is on the shelf alone. */
    foldersOf: (area: string, build: string) =>
      build === DEVELOPMENT_BUILD
        ? [local.folderOf(area, build)]
        : [store.buildDir(area, build), local.folderOf(area, build)],
  };
}

export type GatewayReleases = ReturnType<typeof gatewayReleases>;
