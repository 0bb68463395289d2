import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { type BuildOptions, baseConfig, compiledEarly } from './base-config.ts';
import { installed, versionOf } from './bundled-packages.ts';

// Areas are registered by the URL of their container, so the code that reads manifests is not needed.
const LEAN_RUNTIME = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  ENV_TARGET: JSON.stringify('web'),
};

// Changes less often than the shell: it can be prefetched and stays cached after a release.
const LIBRARIES = {
  test: /[\\/]node_modules[\\/](?!@module-federation)/,
  // The typefaces of packages stay in the one stylesheet of the shell.
  type: /^javascript/,
  chunks: (chunk: { name?: string }) => chunk.name === 'shell',
  name: 'libraries',
  enforce: true,
};

/** Packages with a file in the shell's build that is not compiled. */
export const COPIED = ['heic-to'] as const;

// The decoder stays a file of its own, as its package has it: the LGPL wants it replaceable.
const HEIC_TO = installed('heic-to');
const DECODER = `heic-to-${versionOf(HEIC_TO)}.mjs`;

/** The shell: a plain bundle with the federation runtime that provides the shared libraries. */
export function shellConfig(options: BuildOptions): Configuration {
  const base = baseConfig(options);
  return {
    ...base,
    entry: { shell: './src/main.tsx', still: './src/static-page.ts' },
    plugins: [
      ...(base.plugins ?? []),
      compiledEarly,
      new rspack.DefinePlugin(LEAN_RUNTIME),
      new rspack.CopyRspackPlugin({
        patterns: [
          { from: join(HEIC_TO.directory, 'dist/csp/heic-to.js'), to: DECODER, info: { minimized: true } },
        ],
      }),
    ],
    externals: { 'heic-to/csp': `import ./${DECODER}` },
    optimization: { ...base.optimization, splitChunks: { cacheGroups: { libraries: LIBRARIES } } },
  };
}
