import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Release } from '@app/contract/platform/releases';
import { writeAtomically } from '@app/service-kit/process/files';
import { type Configuration, rspack, type Stats } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { type Area, areaDir, presentAreas, SHELL } from './areas.ts';
import type { BuildOptions, Mode } from './base-config.ts';
import { configsOf } from './preset.ts';
import { publicFiles } from './public-files.ts';
import { releaseOf, STATS } from './release.ts';

export type Watching = { stop(): Promise<void> };

const DEV_BUILD = 'dev';

/**
 * Rebuilds the shell and the named areas when their files change, so that open pages update without a reload. Builds
 * and pointers are in `<into>/<area>/dist`; each rebuild updates the pointer, which the gateway watches. Pages are not
 * prerendered, which would take longer than the rest.
 */
export function watch(areas: readonly string[], into: string): Promise<Watching> {
  // An area with React's development build cannot run in a shell with the production build; the reverse works.
  const watched = presentAreas().filter(({ folder }) => areas.includes(folder) || folder === SHELL.folder);
  return allOf(watched.map((area) => watchArea({ area, into, react: 'development' })));
}

type AreaToWatch = {
  area: Area;
  into: string;
  /** Without React's development build no state can be kept: such a page reloads. */
  react: Mode;
  /** Called after each rebuild. */
  onBuilt?: (release: Release) => void;
};

export async function watchArea({ area, into, react, onBuilt }: AreaToWatch): Promise<Watching> {
  const dist = join(into, area.folder, 'dist');
  const out = join(dist, DEV_BUILD);
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  await publicFiles(area, out);
  const mode = 'development' as const;
  const options = { area: area.name, dir: areaDir(area), build: DEV_BUILD, mode, react, out };
  const [pages, ...others] = await configsOf(area, options);
  const compiler = rspack(react === 'development' ? hotConfig(pages!, options) : pages!);
  const workers = others.map((config) => rspack(config));
  for (const worker of workers)
    worker.watch({ aggregateTimeout: 50 }, (error, stats) => {
      if (error || stats?.hasErrors()) console.error(error?.message ?? stats?.toString('errors-only'));
    });

  const first = Promise.withResolvers<void>();
  compiler.watch({ aggregateTimeout: 50 }, async (error, stats) => {
    const problem = error?.message ?? (stats?.hasErrors() ? stats.toString('errors-only') : undefined);
    if (problem) console.error(`${area.folder}: ${problem}`);
    else
      await publish(area, stats!, dist).then(onBuilt, (failure: Error) =>
        console.error(`${area.folder}: ${failure.message}`),
      );
    first.resolve();
  });
  await first.promise;
  return allOf(
    [compiler, ...workers].map(async (each) => ({ stop: () => new Promise((end) => each.close(end)) })),
  );
}

async function publish(area: Area, stats: Stats, dist: string): Promise<Release> {
  const out = join(dist, DEV_BUILD);
  // The number of the last rebuild: open pages apply updates one after the other up to it.
  await writeFile(join(out, 'hot.json'), JSON.stringify({ hash: stats.hash }));
  const release = releaseOf(area, DEV_BUILD, stats.toJson(STATS));
  await writeAtomically(join(dist, 'current.json'), JSON.stringify(release, null, 2));
  const { time = 0 } = stats.toJson({ all: false, timings: true });
  console.log(`${area.folder}: rebuilt in ${time / 1000} s`);
  return release;
}

/** Waits for all of them; stopping it stops all. */
async function allOf(starting: Promise<{ stop(): Promise<unknown> }>[]): Promise<Watching> {
  const started = await Promise.all(starting);
  return { stop: async () => void (await Promise.all(started.map((each) => each.stop()))) };
}

const resolve = createRequire(import.meta.url).resolve;
const HERE = import.meta.dirname;

/**
 * A development build that updates open pages without a reload, so that components keep their state. The gateway
 * notifies pages (`/dev/reload`), and they fetch the changed modules from the build's folder, without a socket.
 */
function hotConfig(config: Configuration, { area, dir }: BuildOptions): Configuration {
  const [scripts, ...rules] = config.module?.rules ?? [];
  const isShell = area === 'shell';
  return {
    ...config,
    module: { ...config.module, rules: [withRefresh(scripts), ...rules] },
    resolve: {
      ...config.resolve,
      alias: { ...config.resolve?.alias, 'react-refresh-itself$': resolve('react-refresh/runtime') },
    },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.HotModuleReplacementPlugin(),
      new rspack.DefinePlugin({ __AREA__: JSON.stringify(area.replaceAll('_', '-')) }),
      new ReactRefreshRspackPlugin({ injectEntry: isShell, exclude: [/node_modules/, HERE] }),
      // Runs after an alias of the plugin, so an alias cannot do it.
      new rspack.NormalModuleReplacementPlugin(/^react-refresh\/runtime$/, join(HERE, 'page-refresh.mjs')),
      new rspack.NormalModuleReplacementPlugin(/^\.\/dev-pages\.ts$/, join(dir, 'dev/dev-pages.ts')),
      // The entry of the page's updates. It is not in the script of a static page, which has nothing to update.
      new rspack.EntryPlugin(HERE, './hot-client.ts', isShell ? { name: 'shell' } : {}),
    ],
    // Modules keep their names over rebuilds.
    optimization: { ...config.optimization, moduleIds: 'named' },
  };
}

function withRefresh(rule: unknown) {
  const { use, ...rest } = rule as { use: [{ loader: string; options: { jsc: Jsc } }] };
  const [{ loader, options }] = use;
  const { transform } = options.jsc;
  const react = { ...transform.react, development: true, refresh: true };
  return { ...rest, use: [{ loader, options: { jsc: { ...options.jsc, transform: { react } } } }] };
}

type Jsc = { transform: { react: object } };
