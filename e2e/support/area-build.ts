import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Release } from '@app/contract/platform/releases';
import { buildDir } from '@app/operations/release/published';
import { ROOT } from '@app/operations/workspace';
import { type Area, areaDir, REMOTES } from '@app/tooling/build/areas';
import { buildOnly } from '@app/tooling/build/build-all';

/** A build in a folder. */
export type AreaBuild = { area: string; build: string; folder: string };

type Edit = { file: string; from: string; to: string };

/** Builds an area from a copy of its sources with an edit in one file, into `place`. */
export async function buildChanged(
  area: string,
  { file, from, to }: Edit,
  place: string,
): Promise<AreaBuild> {
  const original = REMOTES.find(({ folder }) => folder === area)!;
  const copy = await mkdtemp(join(ROOT, '.cache', `${area}-`));
  try {
    await cp(join(areaDir(original), 'src'), join(copy, 'src'), { recursive: true });
    const text = await readFile(join(copy, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${area}/${file} has no ${from} to change.`);
    await writeFile(join(copy, file), text.replace(from, to));
    // Without workers, which no test changes.
    await writeFile(
      join(copy, 'rspack.config.ts'),
      "import { areaPreset } from '@app/tooling/build/preset';\nexport default areaPreset(import.meta.dirname);\n",
    );
    const changed: Area = { ...original, folder: relative(ROOT, copy) };
    const { build } = await buildOnly(changed, 'production');
    const folder = join(place, build);
    await cp(buildDir(changed, build), folder, { recursive: true });
    await change(folder, (release) => ({ ...release, area }));
    return { area, build, folder };
  } finally {
    await rm(copy, { recursive: true });
  }
}

/** A copy of a build with another name and replaced texts, with matching hashes and without compressed copies. */
export async function derived(
  { area, folder }: AreaBuild,
  build: string,
  replace: Record<string, string>,
): Promise<AreaBuild> {
  const place = join(dirname(folder), build);
  await cp(folder, place, { recursive: true });
  for (const name of await readdir(place)) {
    if (/\.(br|gz)$/.test(name)) await rm(join(place, name));
    if (!name.endsWith('.mjs')) continue;
    const text = await readFile(join(place, name), 'utf8');
    const changed = Object.entries(replace).reduce((before, [from, to]) => before.replaceAll(from, to), text);
    await writeFile(join(place, name), changed);
  }
  await change(place, (release) => ({ ...release, build, compressed: {} }));
  return { area, build, folder: place };
}

/** Edits the `release.json` of a build and recalculates its hashes. */
export async function change(folder: string, how: (release: Release) => Release): Promise<void> {
  const file = join(folder, 'release.json');
  const release: Release = how(JSON.parse(await readFile(file, 'utf8')));
  for (const name of Object.keys(release.integrity)) {
    const content = await readFile(join(folder, name));
    release.integrity[name] = `sha256-${createHash('sha256').update(content).digest('base64')}`;
  }
  await writeFile(`${file}.new`, JSON.stringify(release));
  await rename(`${file}.new`, file);
}
