import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { ROOT } from '@app/operations/workspace';
import { type Compiler, type Configuration, rspack } from '@rspack/core';
import { CALL_FILES } from './call-loader.ts';
import { DOMAIN_FILES } from './constants-loader.ts';

export type Mode = 'production' | 'development';
export type BuildOptions = {
  /** Federation name, `mf_jobs`. */
  area: string;
  /** The area's folder. */
  dir: string;
  /** The build id, part of every URL. */
  build: string;
  mode: Mode;
  /** Which build of React; `mode` by default. */
  react?: Mode;
  /** The output folder. */
  out: string;
};

/** The oldest supported browsers, as `browserslist` queries. */
const { browserslist: BROWSERS }: { browserslist: string[] } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
);
/** The value of `target`: the code may use what all supported browsers know. */
export const SUPPORTED: `browserslist:${string}` = `browserslist:${BROWSERS.join(', ')}`;

const require = createRequire(import.meta.url);
const HASH = '[contenthash:10]';

/** Files of a watched build keep their names and are not cached. */
export const hashIn = (mode: Mode): string => (mode === 'development' ? '' : `.${HASH}`);

/** The common configuration of browser builds: language level, native CSS, ES modules. */
export function baseConfig({ area, dir, build, mode, react = mode, out }: BuildOptions): Configuration {
  return {
    name: area,
    mode,
    context: dir,
    target: ['web', SUPPORTED],
    devtool: mode === 'development' ? 'source-map' : 'hidden-nosources-source-map',
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: {
      rules: [
        { test: /\.tsx?$/, type: 'javascript/auto', use: [swcLoader] },
        { test: /\.css$/, type: 'css', use: [tailwindLoader(dir, mode)] },
        {
          test: /\.woff2$/,
          resourceQuery: /core/,
          type: 'asset/resource',
          use: [require.resolve('./core-font.ts')],
          generator: { filename: `[name]-core.${HASH}[ext]` },
        },
        { test: /\.(png|jpe?g|webp|avif|svg|ico)$/, type: 'asset/resource' },
        { test: /\.woff2?$/, resourceQuery: { not: [/core/] }, type: 'asset/resource' },
        { test: CALL_FILES, use: [require.resolve('./call-loader.ts')] },
        { test: DOMAIN_FILES, enforce: 'post', use: [require.resolve('./constants-loader.ts')] },
      ],
    },
    plugins: [new rspack.DefinePlugin({ __BUILD__: JSON.stringify(build) }), checkedStyles],
    output: {
      path: out,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      importFunctionName: IMPORT_CHUNK,
      publicPath: 'auto',
      uniqueName: area,
      filename: `[name]${hashIn(mode)}.mjs`,
      chunkFilename: `[name]${hashIn(mode)}.mjs`,
      cssFilename: `[name]${hashIn(mode)}.css`,
      cssChunkFilename: `[name]${hashIn(mode)}.css`,
      assetModuleFilename: `[name].${HASH}[ext]`,
      crossOriginLoading: false,
      // The folder of this machine is left out, so that equal sources give equal maps.
      devtoolModuleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
        relative(ROOT, absoluteResourcePath),
    },
    optimization: { nodeEnv: react, chunkIds: 'deterministic', moduleIds: 'deterministic' },
    performance: false,
    // The federation plugin warns about relative URLs on every build; they are intended.
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}

const swcLoader = {
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: false } },
    },
    env: { targets: BROWSERS },
  },
};

const tailwindLoader = (base: string, mode: Mode) => ({
  loader: require.resolve('@tailwindcss/webpack'),
  options: { base, optimize: mode === 'production' },
});

/**
 * How a build's own code brings its chunks: through the shell (`__CODE__`, shell/src/federation/integrity.ts), which
 * checks their hashes. Where there is none, as in Node, in a worker or under an older shell, as usual.
 */
const IMPORT_CHUNK =
  '(name=>globalThis.__CODE__?globalThis.__CODE__.import(new URL(name,import.meta.url).href):import(name))';

/** The same for the styles of chunks. */
const checkedStyles = {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('checked-styles', (compilation) => {
      rspack.RuntimePlugin.getCompilationHooks(compilation).createLink.tap(
        'checked-styles',
        (source) =>
          `${source}\nvar integrity = globalThis.__CODE__ && globalThis.__CODE__.integrity(link.href);\nif (integrity) link.integrity = integrity;`,
      );
    });
  },
};

/**
 * Has the functions of a file compiled while it arrives, beside the main thread: most are called at once. A function in a map of
 * modules would be read twice, the second time when it is called. Other browsers ignore the comment.
 */
export const compiledEarly = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.mjs$/,
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});
