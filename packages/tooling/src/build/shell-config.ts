import type { Configuration } from '@rspack/core';
import { type BuildOptions, baseConfig } from './base-config.ts';

/** The shell: a plain bundle that carries the federation runtime and provides the shared libraries. */
export function shellConfig(options: BuildOptions): Configuration {
  return { ...baseConfig(options), entry: { shell: './src/main.tsx' } };
}
