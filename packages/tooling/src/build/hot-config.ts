import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type { BuildOptions } from './base-config.ts';

const resolve = createRequire(import.meta.url).resolve;
const HERE = import.meta.dirname;

/**
 * A development build whose open pages take what has changed without a reload: components keep their state. The page is
 * told by the gateway (`/dev/reload`) and fetches the changed modules from the build's folder; no socket is needed.
 */
export function hotConfig(config: Configuration, { area }: BuildOptions): Configuration {
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
      // After an alias of the plugin, so an alias cannot do this.
      new rspack.NormalModuleReplacementPlugin(/^react-refresh\/runtime$/, join(HERE, 'page-refresh.mjs')),
      // How the page reaches this build. Not in the script of a still page: there is nothing in it to update.
      new rspack.EntryPlugin(HERE, './hot-client.ts', isShell ? { name: 'shell' } : {}),
    ],
    // Modules are told apart by their names over all rebuilds.
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
