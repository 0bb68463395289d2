import type { Logger } from '@app/service-kit/process/logger';
import { releaseCommands } from './commands.ts';
import { DEVELOPMENT_BUILD, liveReleases } from './live.ts';
import { localBuilds } from './local-builds.ts';
import { releaseStore } from './store.ts';
import type { ReleaseTokens } from './tokens.ts';

type Options = {
  /** Holds `<area>/dist/current.json` and local builds. */
  distDir: string;
  /** Holds the released builds. */
  releasesDir: string;
  tokens?: ReleaseTokens;
  logger: Logger;
};

/** The release store, its commands, and which builds are live. */
export function gatewayReleases({ distDir, releasesDir, tokens = {}, logger }: Options) {
  const store = releaseStore(releasesDir, logger);
  const local = localBuilds(distDir, logger);
  return {
    store,
    tokens,
    commands: releaseCommands(store),
    ...liveReleases(store, local, logger),
    /** Folders that may hold a build's files, the likelier first. A development build is never stored. */
    foldersOf: (area: string, build: string) =>
      build === DEVELOPMENT_BUILD
        ? [local.folderOf(area, build)]
        : [store.buildDir(area, build), local.folderOf(area, build)],
  };
}

export type GatewayReleases = ReturnType<typeof gatewayReleases>;
