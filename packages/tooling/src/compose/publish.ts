/** What runs in an area's container: puts the build that its image holds on the area's shelf, where the gateway finds it. */
import { existsSync, readFileSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@app/domain/shared/releases';
import { type Area, REMOTES, SHELL } from '../build/areas.ts';
import { distDir, dropOldBuilds, isBuilt, keepBuild, makeCurrent } from '../build/published.ts';

/**
 * Makes the image's build the live one, once for each container: one that is merely started again, as after a reboot,
 * leaves alone what has been made live since.
 */
export async function publish(area: Area, built: string, container: string): Promise<string> {
  const release: Release = JSON.parse(readFileSync(join(built, 'current.json'), 'utf8'));
  const { build } = release;
  const lastContainer = join(distDir(area), 'container');
  if (existsSync(lastContainer) && readFileSync(lastContainer, 'utf8') === container)
    return `${area.folder}: ${build} was published before`;

  if (!isBuilt(area, build)) {
    const part = join(distDir(area), `${build}.${process.pid}.part`);
    await cp(join(built, build), part, { recursive: true });
    await keepBuild(area, release, part);
  }
  await makeCurrent(area, build);
  await writeFile(lastContainer, container);
  await dropOldBuilds(area);
  return `${area.folder}: ${build} is live`;
}

if (import.meta.main) {
  const area = [SHELL, ...REMOTES].find(({ folder }) => folder === process.env.AREA);
  if (!area) throw new Error(`AREA does not name an area: ${process.env.AREA}`);
  console.log(await publish(area, join(process.cwd(), 'built'), hostname()));
}
