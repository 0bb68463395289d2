import { createRequire } from 'node:module';
import type { Configuration } from '@rspack/core';
import { type BuildOptions, baseConfig } from './base-config.ts';
import { WITHOUT_NEVER_USED } from './never-used.ts';

const { resolve } = createRequire(import.meta.url);

/**
 * The workers of an area, each a file of its own beside the area's: `src/…/pdf-worker.ts` becomes `pdf-worker.mjs`, and
 * what it imports later a file of the name it gives. No federation: a worker has no shell around it, so it brings
 * everything itself. The names need no hash, because the folder they are in never changes.
 */
export function workerConfig(options: BuildOptions, workers: Record<string, string>): Configuration {
  const base = baseConfig(options);
  return {
    ...base,
    name: `${options.area} workers`,
    target: ['webworker', 'es2022'],
    entry: workers,
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...WITHOUT_NEVER_USED } },
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        { test: /\.ttf$/, type: 'asset/resource', use: [resolve('./document-font.ts')] },
      ],
    },
    // One file for each name: the page has to know them, in order to check them.
    optimization: { ...base.optimization, splitChunks: false },
    output: { ...base.output, filename: '[name].mjs', chunkFilename: '[name].mjs' },
  };
}
