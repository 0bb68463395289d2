import { createRequire } from 'node:module';
import type { Configuration } from '@rspack/core';
import { type BuildOptions, baseConfig, SUPPORTED } from './base-config.ts';

const { resolve } = createRequire(import.meta.url);

/**
 * The workers of an area, each a separate file beside the area's: `src/…/pdf-worker.ts` becomes `pdf-worker.mjs`, its
 * dynamic imports files of the given names. Without federation: a worker has no shell. Names have no hash, because the
 * folder of a build never changes.
 */
export function workerConfig(options: BuildOptions, workers: Record<string, string>): Configuration {
  const base = baseConfig(options);
  return {
    ...base,
    name: `${options.area} workers`,
    // Its notices include those of the pages.
    dependencies: [options.area],
    target: ['webworker', SUPPORTED],
    entry: workers,
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        { test: /\.ttf$/, type: 'asset/resource', use: [resolve('./document-font.ts')] },
      ],
    },
    // One file per name: the page must know the files to verify them.
    optimization: { ...base.optimization, splitChunks: false },
    output: { ...base.output, filename: '[name].mjs', chunkFilename: '[name].mjs' },
  };
}
