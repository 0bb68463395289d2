import { join } from 'node:path';
import { type Area, areaDir, SHELL } from './areas.ts';
import type { Mode } from './base-config.ts';
import { bundle } from './bundle.ts';
import { compressFolder } from './compress.ts';
import { buildId, forgottenInputs } from './inputs.ts';
import { integrityOf } from './integrity.ts';
import { prerenderPages } from './prerender.ts';
import { configsOf } from './preset.ts';
import { publicFiles } from './public-files.ts';
import { distDir, dropOldBuilds, isBuilt, isCurrent, keepBuild, makeCurrent } from './published.ts';
import { releaseOf } from './release.ts';

export type Built = { area: string; build: string; skipped: boolean; seconds: number };

/** Builds an area whose inputs have changed, and makes the result the current build. */
export async function buildArea(area: Area, mode: Mode): Promise<Built> {
  const built = await buildOnly(area, mode);
  if (!isCurrent(area, built.build)) await makeCurrent(area, built.build);
  await dropOldBuilds(area);
  return built;
}

/** Builds an area whose inputs have changed, without making it current. */
export async function buildOnly(area: Area, mode: Mode): Promise<Built> {
  const start = performance.now();
  const build = buildId(area);
  const skipped = isBuilt(area, build);
  if (!skipped) await make(area, build, mode);
  return { area: area.folder, build, skipped, seconds: (performance.now() - start) / 1000 };
}

async function make(area: Area, build: string, mode: Mode): Promise<void> {
  const out = join(distDir(area), `${build}.${process.pid}.part`);
  const options = { area: area.name, dir: areaDir(area), build, mode, out };
  const [pages, ...workers] = await configsOf(area, options);
  const { stats, read, sharedNames } = await bundle(pages!);
  for (const config of workers) read.push(...(await bundle(config)).read);

  const forgotten = forgottenInputs(area, read);
  if (forgotten.length > 0)
    throw new Error(
      `${area.folder} reads ${forgotten.join(', ')}: name it in 'uses' in packages/tooling/src/build/areas.ts`,
    );

  const markup = await prerenderPages(area, build, out);
  await publicFiles(area, out);
  const release = {
    ...releaseOf(area, build, stats),
    ...(area.folder === SHELL.folder ? { exports: sharedNames.exports } : { uses: sharedNames.imports }),
    ...markup,
    integrity: await integrityOf(out),
  };
  const compressed = mode === 'production' ? await compressFolder(out) : {};
  await keepBuild(area, { ...release, compressed }, out);
}
