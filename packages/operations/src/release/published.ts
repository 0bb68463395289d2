import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@app/contract/platform/releases';
import { packTar } from 'modern-tar';
import { ROOT } from '../workspace.ts';

export type AreaFolder = { folder: string };

/** Open tabs keep using their build, so the latest builds are kept. */
const KEPT_BUILDS = 5;
const RELEASE = 'release.json';
// Another build of the same area may be running.
const STALE_MS = 600_000;

export const distDir = ({ folder }: AreaFolder): string => join(ROOT, folder, 'dist');
export const buildDir = (area: AreaFolder, build: string): string => join(distDir(area), build);
const currentFile = (area: AreaFolder): string => join(distDir(area), 'current.json');

export const isBuilt = (area: AreaFolder, build: string): boolean =>
  existsSync(join(buildDir(area, build), RELEASE));

export function isCurrent(area: AreaFolder, build: string): boolean {
  const file = currentFile(area);
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).build === build;
}

const keepRelease = (made: string, release: Release): Promise<void> =>
  writeFile(join(made, RELEASE), JSON.stringify(release, null, 2));

/** Moves a finished build to its place atomically: a folder with the build's name is complete. */
export async function keepBuild(area: AreaFolder, release: Release, made: string): Promise<void> {
  await keepRelease(made, release);
  await rm(buildDir(area, release.build), { recursive: true, force: true });
  await rename(made, buildDir(area, release.build));
}

/** Makes an existing build the live one. */
export async function makeCurrent(area: AreaFolder, build: string): Promise<void> {
  const release = readFileSync(join(buildDir(area, build), RELEASE), 'utf8');
  await mkdir(distDir(area), { recursive: true });
  // The file is written without service-kit, which the image of an area does not have.
  await writeFile(`${currentFile(area)}.new`, release);
  await rename(`${currentFile(area)}.new`, currentFile(area));
  const now = new Date();
  await utimes(buildDir(area, build), now, now);
}

/** Removes old builds and leftovers of interrupted ones. */
export async function dropOldBuilds(area: AreaFolder): Promise<void> {
  const folders = await Promise.all(
    (await readdir(distDir(area), { withFileTypes: true }))
      .filter((entry) => entry.isDirectory() && entry.name !== 'dev')
      .map(async ({ name }) => ({ name, used: (await stat(join(distDir(area), name))).mtimeMs })),
  );
  const old = folders
    .filter(({ name }) => isBuilt(area, name) && !isCurrent(area, name))
    .sort((a, b) => b.used - a.used)
    .slice(KEPT_BUILDS - 1);
  const broken = folders.filter(({ name, used }) => name.includes('.part') && Date.now() - used > STALE_MS);
  for (const { name } of [...old, ...broken]) await rm(join(distDir(area), name), { recursive: true });
}

/** The files of a folder as a tar archive. */
export async function packed(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const names = (await readdir(folder)).sort();
  const entries = names.map(async (name) => {
    const body = await readFile(join(folder, name));
    return { header: { name, size: body.length, type: 'file' as const }, body };
  });
  return packTar(await Promise.all(entries));
}
