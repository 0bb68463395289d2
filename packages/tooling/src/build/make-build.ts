import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Release } from '@app/contract/platform/releases';
import { distDir, keepBuild } from '@app/operations/release/published';
import { type Area, areaDir, SHELL } from './areas.ts';
import type { Mode } from './base-config.ts';
import { bundle } from './bundle.ts';
import { compressFolder, integrityOf } from './compress.ts';
import { forgottenInputs } from './inputs.ts';
import { prerenderPages } from './prerender.ts';
import { configsOf } from './preset.ts';
import { publicFiles } from './public-files.ts';
import { releaseOf } from './release.ts';

/** Compiles an area into the folder of its build. */
export async function makeBuild(area: Area, build: string, mode: Mode): Promise<void> {
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
  const compiled = releaseOf(area, build, stats);
  const release = {
    ...compiled,
    pages: await withFirstCalls(area, compiled.pages),
    ...(area.folder === SHELL.folder ? { exports: sharedNames.exports } : { uses: sharedNames.imports }),
    ...markup,
    integrity: await integrityOf(out),
  };
  const compressed = mode === 'production' ? await compressFolder(out) : {};
  await keepBuild(area, { ...release, compressed }, out);
}

/** Page → the paths of the reads that it makes first, whatever else is in its URL. */
type FirstCalls = Record<string, string[]>;

/** The pages of a release with the calls that `src/api/first-calls.ts` of the area names. */
async function withFirstCalls(area: Area, pages: Release['pages']): Promise<Release['pages']> {
  const file = join(areaDir(area), 'src/api/first-calls.ts');
  if (!existsSync(file)) return pages;
  const { firstCalls }: { firstCalls: FirstCalls } = await import(pathToFileURL(file).href);
  return Object.fromEntries(
    Object.entries(pages).map(([page, files]) => [page, { ...files, calls: firstCalls[page] ?? [] }]),
  );
}
