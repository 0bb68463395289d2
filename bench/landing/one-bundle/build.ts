import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Area, areaDir, REMOTES, SHELL } from '@app/tooling/build/areas';
import { bundle } from '@app/tooling/build/bundle';
import { compressFolder, integrityOf } from '@app/tooling/build/compress';
import { shellConfig } from '@app/tooling/build/preset';
import { publicFiles } from '@app/tooling/build/public-files';
import { releaseOf } from '@app/tooling/build/release';
import type { Configuration } from '@rspack/core';

const BUILD = 'one-bundle';
const isPublic = ({ folder }: Area) => folder === 'mf-public';
/** What a bundle holds beside the shell: the website, or the desk. */
export type Parts = 'website' | 'desk';
const AREAS: Record<Parts, Area[]> = {
  website: REMOTES.filter(isPublic),
  desk: REMOTES.filter((area) => !isPublic(area)),
};
const FEDERATION = join(areaDir(SHELL), 'src/federation');
const here = (file: string) => join(import.meta.dirname, file);

/**
 * The same sources as a plain application: shell and areas in one bundle, without federation and prerendering, as a
 * release that the gateway serves.
 */
export async function buildOneBundle(distDir: string, parts: Parts): Promise<void> {
  const out = join(distDir, 'shell/dist', BUILD);
  const { stats } = await bundle(oneBundleConfig(out, parts));
  await publicFiles(SHELL, out);
  // Nothing of a plain application is named in its HTML beside its script and style.
  const release = { ...releaseOf(SHELL, BUILD, stats), pages: {}, integrity: await integrityOf(out) };
  release.compressed = await compressFolder(out);
  for (const { folder } of REMOTES) await mkdir(join(distDir, folder, 'dist'), { recursive: true });
  await writeFile(join(distDir, 'shell/dist/current.json'), JSON.stringify(release));
}

function oneBundleConfig(out: string, parts: Parts): Configuration {
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
        [join(FEDERATION, 'load-container.ts')]: here(`load-${parts}.ts`),
        ...Object.fromEntries(
          AREAS[parts].map((area) => [`${area.folder}/routes$`, join(areaDir(area), 'src/routes.ts')]),
        ),
      },
    },
  };
}
