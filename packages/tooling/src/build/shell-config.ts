import { type Configuration, rspack } from '@rspack/core';
import { type BuildOptions, baseConfig } from './base-config.ts';

// Areas are registered by the address of their container: the part that reads manifests is not needed.
const LEAN_RUNTIME = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  ENV_TARGET: JSON.stringify('web'),
};

/** The shell: a plain bundle that carries the federation runtime and provides the shared libraries. */
export function shellConfig(options: BuildOptions): Configuration {
  const base = baseConfig(options);
  return {
    ...base,
    entry: { shell: './src/main.tsx', boot: './src/boot.ts' },
    plugins: [...(base.plugins ?? []), new rspack.DefinePlugin(LEAN_RUNTIME)],
  };
}
