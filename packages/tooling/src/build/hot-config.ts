import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type { BuildOptions } from './base-config.ts';

const resolve = createRequire(import.meta.url).resolve;
const HERE = import.meta.dirname;

/**
 * A development build that updates open pages without a reload, so that components keep their state. The gateway
 * notifies pages (`/dev/reload`), and they fetch the changed modules from the build's folder, without a socket.
 */
export function hotConfig(config: Configuration, { area, dir }: BuildOptions): Configuration {
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
      // The entry of the page's updates. Not in the script of a static page, which has nothing to update.
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
