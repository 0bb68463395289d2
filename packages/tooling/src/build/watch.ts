import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rspack, type Stats } from '@rspack/core';
import { type Area, areaDir, presentAreas, SHELL } from './areas.ts';
import { buildAll } from './build.ts';
import { configOf } from './build-area.ts';
import { hotConfig } from './hot-config.ts';
import { prerenderPages } from './prerender.ts';
import { publicFiles } from './public-files.ts';
import { buildDir, keepRelease, makeCurrent } from './published.ts';
import { releaseOf, STATS } from './release.ts';
import { workerConfig } from './worker-config.ts';

type Watching = { stop(): Promise<void> };

const DEV_BUILD = 'dev';

/**
 * Builds the shell and the named areas whenever one of their files changes, and the others once. Each rebuild moves the
 * area's pointer, which the gateway notices and tells the open pages.
 */
export async function watch({ areas }: { areas: readonly string[] }): Promise<Watching> {
  const present = presentAreas();
  // React's development build in an area cannot run in a shell that has the production one; the reverse works.
  const watched = present.filter(({ folder }) => areas.includes(folder) || folder === SHELL.folder);
  const others = present.filter((area) => !watched.includes(area)).map(({ folder }) => folder);
  const { failed } = await buildAll({ only: others });
  for (const { area, error } of failed) console.error(`${area} could not be built: ${error}`);

  const watching = await Promise.all(watched.map((area) => watchArea(area, 'development')));
  return { stop: async () => void (await Promise.all(watching.map((each) => each.stop()))) };
}

async function watchArea(area: Area, react: 'development' | 'production'): Promise<Watching> {
  const out = buildDir(area, DEV_BUILD);
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  await publicFiles(area, out);
  const options = {
    area: area.name,
    dir: areaDir(area),
    build: DEV_BUILD,
    mode: 'development' as const,
    react,
    out,
  };
  const config = configOf(area, options);
  // Without React's development build there is nothing that could keep state: such a page reloads.
  const compiler = rspack(react === 'development' ? hotConfig(config, options) : config);
  const workers = rspack(workerConfig(options, area.workers));
  if (Object.keys(area.workers).length > 0)
    workers.watch({ aggregateTimeout: 50 }, (error, stats) => {
      if (error || stats?.hasErrors()) console.error(error?.message ?? stats?.toString('errors-only'));
    });

  const first = Promise.withResolvers<void>();
  compiler.watch({ aggregateTimeout: 50 }, async (error, stats) => {
    const problem = error?.message ?? (stats?.hasErrors() ? stats.toString('errors-only') : undefined);
    if (problem) console.error(`${area.folder}: ${problem}`);
    else
      await publish(area, stats!, out).catch((failure: Error) =>
        console.error(`${area.folder}: ${failure.message}`),
      );
    first.resolve();
  });
  await first.promise;
  return {
    async stop() {
      await Promise.all([compiler, workers].map((each) => new Promise((resolve) => each.close(resolve))));
    },
  };
}

async function publish(area: Area, stats: Stats, out: string): Promise<void> {
  const release = releaseOf(area, DEV_BUILD, stats.toJson(STATS));
  // How far the build is: pages that are open take one update after the other until they are there.
  await writeFile(join(out, 'hot.json'), JSON.stringify({ hash: stats.hash }));
  await keepRelease(out, { ...release, prerender: await prerenderPages(area, DEV_BUILD, out) });
  await makeCurrent(area, DEV_BUILD);
  console.log(
    `${area.folder}: rebuilt in ${(stats.toJson({ all: false, timings: true }).time ?? 0) / 1000} s`,
  );
}
