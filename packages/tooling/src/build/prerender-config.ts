import { join } from 'node:path';
import { ROOT } from '@app/operations/workspace';
import type { Configuration } from '@rspack/core';
import { type BuildOptions, baseConfig } from './base-config.ts';

const ENTRIES = {
  area: join(ROOT, 'packages/web-kit/src/prerender.tsx'),
  shell: join(ROOT, 'shell/src/frame/prerender-frame.tsx'),
};

/** The area, or the frame that the shell puts around pages, as one file for Node, for prerendering. */
export function prerenderConfig(options: BuildOptions, of: keyof typeof ENTRIES): Configuration {
  const base = baseConfig(options);
  return {
    ...base,
    target: 'node24',
    entry: { prerender: ENTRIES[of] },
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve?.alias, 'area-routes$': join(options.dir, 'src/routes.ts') },
    },
    output: {
      path: options.out,
      module: true,
      library: { type: 'module' },
      filename: 'prerender.mjs',
      asyncChunks: false,
    },
    optimization: { splitChunks: false },
    // Styles and images are in the browser's build.
    module: {
      rules: [
        ...(base.module?.rules ?? []).slice(0, 1),
        { test: /\.css$/, type: 'asset/source' },
        ...(base.module?.rules ?? []).slice(2),
      ],
    },
  };
}
