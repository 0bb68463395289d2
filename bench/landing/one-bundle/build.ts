import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { areaDir, REMOTES, SHELL } from '@app/tooling/build/areas';
import { bundle } from '@app/tooling/build/bundle';
import { compressFolder } from '@app/tooling/build/compress';
import { publicFiles } from '@app/tooling/build/public-files';
import { releaseOf } from '@app/tooling/build/release';
import { shellConfig } from '@app/tooling/build/shell-config';
import type { Configuration } from '@rspack/core';

const BUILD = 'one-bundle';
const PUBLIC = REMOTES.find(({ folder }) => folder === 'mf-public')!;
const FEDERATION = join(areaDir(SHELL), 'src/federation');
const here = (file: string) => join(import.meta.dirname, file);

/**
 * The same sources as a plain application: shell and public area in one bundle, without federation and prerendering, as
 * a release that the gateway serves.
 */
export async function buildOneBundle(distDir: string): Promise<void> {
  const out = join(distDir, 'shell/dist', BUILD);
  const { stats } = await bundle(oneBundleConfig(out));
  const release = releaseOf(SHELL, BUILD, stats);
  await publicFiles(SHELL, out);
  await compressFolder(out);
  await mkdir(join(distDir, 'mf-public/dist'), { recursive: true });
  await writeFile(join(distDir, 'shell/dist/current.json'), JSON.stringify(release));
}

function oneBundleConfig(out: string): Configuration {
  const config = shellConfig({ area: 'shell', dir: areaDir(SHELL), build: BUILD, mode: 'production', out });
  const { splitChunks: _split, ...optimization } = config.optimization ?? {};
  return {
    ...config,
    entry: { shell: './src/main.tsx' },
    optimization,
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve?.alias,
        [join(FEDERATION, 'load-container.ts')]: here('load-container.ts'),
        [join(FEDERATION, 'share.ts')]: here('share.ts'),
        'area-routes$': join(areaDir(PUBLIC), 'src/routes.ts'),
      },
    },
  };
}
