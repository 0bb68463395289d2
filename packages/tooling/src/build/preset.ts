import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from '@rspack/core';
import { areaConfig } from './area-config.ts';
import { type Area, areaDir } from './areas.ts';
import type { BuildOptions, Mode } from './base-config.ts';
import { noticesPlugins } from './notices.ts';
import { COPIED, shellConfig } from './shell-config.ts';
import { workerConfig } from './worker-config.ts';

/** The folder of builds that `npx rspack build` makes; nothing serves them. */
const LOCAL_BUILD = 'local';

/**
 * What an area's `rspack.config.ts` exports. `npm run build` passes the options of the build; the Rspack command line
 * passes `--env name=value` and its arguments. The first configuration is that of the pages.
 */
export type Preset = (
  options?: Partial<BuildOptions>,
  argv?: { mode?: Mode; json?: boolean | string },
) => Configuration[];

export const shellPreset = (dir: string): Preset =>
  presetOf(dir, (options) => [shellConfig(options)], COPIED);

/** @param workers web workers by file name; each is bundled completely, without federation */
export const areaPreset = (dir: string, { workers }: { workers?: Record<string, string> } = {}): Preset =>
  presetOf(dir, (options) => [areaConfig(options), ...(workers ? [workerConfig(options, workers)] : [])]);

const presetOf =
  (
    dir: string,
    configsOf: (options: BuildOptions) => Configuration[],
    copied: readonly string[] = [],
  ): Preset =>
  (options = {}, { mode = 'production', json } = {}) => {
    const build = {
      area: basename(dir).replaceAll('-', '_'),
      dir,
      build: LOCAL_BUILD,
      mode,
      out: join(dir, 'dist', LOCAL_BUILD),
      ...options,
    };
    const notices = build.mode === 'production' ? noticesPlugins(basename(dir), copied) : [];
    return configsOf(build).map((config) => ({
      ...config,
      // Those of the configuration leave out the chunks and modules that an analyser reads.
      ...(json && { stats: 'verbose' }),
      plugins: [...(config.plugins ?? []), ...notices],
    }));
  };

/** The configurations of an area's `rspack.config.ts`: of its pages, then of its workers if it has any. */
export async function configsOf(area: Area, options: BuildOptions): Promise<Configuration[]> {
  const file = pathToFileURL(join(areaDir(area), 'rspack.config.ts')).href;
  const { default: preset }: { default: Preset } = await import(file);
  return preset(options);
}
