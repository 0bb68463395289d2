import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AREAS, ROOT } from '@app/operations/workspace';
import { liveBuild, unpackPrevious } from '@app/tooling/release/previous-builds';

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
