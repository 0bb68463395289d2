import type { Configuration } from '@rspack/core';
import { type BuildOptions, baseConfig } from './base-config.ts';

/**
 * The workers of an area, each a file of its own beside the area's: `src/…/pdf-worker.tsx` becomes `pdf-worker.mjs`.
 * No federation: a worker has no shell around it, so it brings everything itself. The name needs no hash, because the
 * folder it is in never changes.
 */
export function workerConfig(options: BuildOptions, workers: Record<string, string>): Configuration {
  const base = baseConfig(options);
  return {
    ...base,
    name: `${options.area} workers`,
    target: ['webworker', 'es2022'],
    entry: workers,
    module: {
      rules: [...(base.module?.rules ?? []), { test: /\.ttf$/, type: 'asset/resource' }],
    },
    output: { ...base.output, filename: '[name].mjs', asyncChunks: false },
  };
}
