import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { type BuildOptions, baseConfig, hashIn } from './base-config.ts';
import { SHARED } from './sharing.ts';

// The plugin uses its runtime as CommonJS, which has no tree shaking; ES modules make each container a third smaller.
const { resolve } = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));
const RUNTIME = '@module-federation/webpack-bundler-runtime';
const AS_MODULES = { [`${resolve(RUNTIME)}$`]: resolve(`${RUNTIME}/bundler`) };

/** An area: exposes `src/routes.ts` as an ES module container that the shell loads on navigation. */
export function areaConfig(options: BuildOptions): Configuration {
  const base = baseConfig(options);
  return {
    ...base,
    entry: {},
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...AS_MODULES } },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: options.area,
        filename: `remoteEntry${hashIn(options.mode)}.mjs`,
        library: { type: 'module' },
        exposes: { './routes': { import: ['./src/routes.ts'], name: 'routes' } },
        shared: SHARED,
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        // Areas do not load other areas.
        experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
      }),
    ],
  };
}
