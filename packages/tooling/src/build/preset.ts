import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { type Area, areaDir } from './areas.ts';
import { type BuildOptions, baseConfig, compiledEarly, hashIn, type Mode, SUPPORTED } from './base-config.ts';
import { installed, versionOf } from './bundled-packages.ts';
import { noticesPlugins } from './notices.ts';
import { SHARED } from './sharing.ts';

/** The folder of builds that `npx rspack build` makes; nothing serves them. */
const LOCAL_BUILD = 'local';

/**
 * What an area's `rspack.config.ts` exports. `npm run build` passes the options of the build; the Rspack command line
 * passes `--env name=value` and its arguments. The first configuration is that of the pages.
 */
export type Preset = (
  options?: Partial<BuildOptions>,
  argv?: { mode?: Mode; json?: boolean | string },
) => Configuration[];

export const shellPreset = (dir: string): Preset =>
  presetOf(dir, (options) => [shellConfig(options)], COPIED);

/** @param workers web workers by file name; each is bundled completely, without federation */
export const areaPreset = (dir: string, { workers }: { workers?: Record<string, string> } = {}): Preset =>
  presetOf(dir, (options) => [areaConfig(options), ...(workers ? [workerConfig(options, workers)] : [])]);

const presetOf =
  (
    dir: string,
    configsOf: (options: BuildOptions) => Configuration[],
    copied: readonly string[] = [],
  ): Preset =>
  (options = {}, { mode = 'production', json } = {}) => {
    const build = {
      area: basename(dir).replaceAll('-', '_'),
      dir,
      build: LOCAL_BUILD,
      mode,
      out: join(dir, 'dist', LOCAL_BUILD),
      ...options,
    };
    const notices = build.mode === 'production' ? noticesPlugins(basename(dir), copied) : [];
    return configsOf(build).map((config) => ({
      ...config,
      // Those of the configuration leave out the chunks and modules that an analyser reads.
      ...(json && { stats: 'verbose' }),
      plugins: [...(config.plugins ?? []), ...notices],
    }));
  };

/** The configurations of an area's `rspack.config.ts`: of its pages, then of its workers if it has any. */
export async function configsOf(area: Area, options: BuildOptions): Promise<Configuration[]> {
  const file = pathToFileURL(join(areaDir(area), 'rspack.config.ts')).href;
  const { default: preset }: { default: Preset } = await import(file);
  return preset(options);
}

const { resolve } = createRequire(import.meta.url);

// The plugin uses its runtime as CommonJS, which has no tree shaking; ES modules make each container two fifths smaller.
const federation = createRequire(resolve('@module-federation/enhanced'));
const RUNTIMES = ['@module-federation/webpack-bundler-runtime', '@module-federation/runtime'];
const AS_MODULES = Object.fromEntries(
  RUNTIMES.map((name) => [`${federation.resolve(name)}$`, federation.resolve(`${name}/bundler`)]),
);

/** An area: exposes `src/routes.ts` as an ES module container that the shell loads on navigation. */
function areaConfig(options: BuildOptions): Configuration {
  const base = baseConfig(options);
  return {
    ...base,
    entry: {},
    // Of smaller parts that pages share, the hashes in the HTML and what compresses worse cost more than they save.
    optimization: { ...base.optimization, splitChunks: { minSize: 50_000 } },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...AS_MODULES } },
    module: {
      rules: [
        ...base.module!.rules!,
        { test: /\.css$/, enforce: 'post', use: [resolve('./area-styles.ts')] },
      ],
    },
    plugins: [
      ...(base.plugins ?? []),
      compiledEarly,
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

/** What no document reaches of the PDF libraries: a quarter of their code, and much of their start. */
const NEVER_USED = {
  // WOFF2 fonts: ours are TrueType. Its dictionary would be unpacked at the start.
  'brotli/decompress.js': false,
  // English hyphenation, and line breaking of pdfkit: each text says where its words break, react-pdf where its lines do.
  '@react-pdf/hyphenate/en-us': false,
  linebreak: false,
  // React before 19.2.
  './reconciler-23.js': false,
  './reconciler-31.js': false,
} as const;

/**
 * The workers of an area, each a separate file beside the area's: `src/…/pdf-worker.ts` becomes `pdf-worker.mjs`, its
 * dynamic imports files of the given names. Without federation: a worker has no shell. Names have no hash, because the
 * folder of a build never changes.
 */
function workerConfig(options: BuildOptions, workers: Record<string, string>): Configuration {
  const base = baseConfig(options);
  return {
    ...base,
    name: `${options.area} workers`,
    // Its notices include those of the pages.
    dependencies: [options.area],
    target: ['webworker', SUPPORTED],
    entry: workers,
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...NEVER_USED } },
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

// Areas are registered by the URL of their container, so the code that reads manifests is not needed.
const LEAN_RUNTIME = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  ENV_TARGET: JSON.stringify('web'),
  // Where it looks for a wish to debug: the page would wait for the disk.
  'window.localStorage': 'undefined',
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
const COPIED = ['heic-to'] as const;

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
