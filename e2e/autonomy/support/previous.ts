import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { AREAS } from '@app/contract/platform/areas-and-services';
import { ROOT } from '@app/operations/workspace';
import { unpackTar } from 'modern-tar';

/** The stored builds, which `npm run keep-previous` writes. */
export const ARCHIVE = join(ROOT, 'e2e/autonomy/previous/builds.tar.br');

/** The build of this checkout, or the stored build of an earlier commit. */
export type Version = 'now' | 'before';

/** A folder of local builds with both versions of each area. */
export async function currentAndPrevious() {
  const dir = await mkdtemp(join(tmpdir(), 'cleaning-company-skew-'));
  await unpackPrevious(dir);
  const builds = {} as Record<string, Record<Version, string>>;
  for (const area of AREAS) {
    const [now, before] = await Promise.all([liveBuild(ROOT, area), liveBuild(dir, area)]);
    await cp(join(ROOT, area, 'dist', now), join(dir, area, 'dist', now), { recursive: true });
    builds[area] = { now, before };
  }

  /** Makes one version of the shell and one of all areas live; resolves to the live builds. */
  async function make(shell: Version, areas: Version): Promise<Record<string, string>> {
    const live: Record<string, string> = {};
    for (const area of AREAS) {
      const build = builds[area]![area === 'shell' ? shell : areas];
      const dist = join(dir, area, 'dist');
      await writeFile(join(dist, 'new.json'), await readFile(join(dist, build, 'release.json')));
      await rename(join(dist, 'new.json'), join(dist, 'current.json'));
      live[area] = build;
    }
    return live;
  }

  return { dir, make, remove: () => rm(dir, { recursive: true, force: true }) };
}

/** Unpacks the stored builds into a folder, as `<area>/dist/`. */
async function unpackPrevious(folder: string): Promise<void> {
  for (const { header, data } of await unpackTar(brotliDecompressSync(await readFile(ARCHIVE)))) {
    const file = join(folder, header.name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, data ?? '');
  }
}

/** The build of an area's pointer. */
export const liveBuild = async (checkout: string, area: string): Promise<string> =>
  JSON.parse(await readFile(join(checkout, area, 'dist', 'current.json'), 'utf8')).build;
