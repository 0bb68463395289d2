/**
 * Runs in an area's container: copies the build of its image to the local builds of the gateway, or sends it to the
 * gateway of RELEASE_TO.
 */

import { existsSync, readFileSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type AreaName, isAreaName } from '@app/contract/platform/areas-and-services';
import type { Release } from '@app/contract/platform/releases';
import {
  type AreaFolder,
  distDir,
  dropOldBuilds,
  isBuilt,
  keepBuild,
  makeCurrent,
  packed,
} from '../release/published.ts';
import { releaseApi } from '../release/release-api.ts';

/**
 * Makes the image's build live, once per container: a restart of the container, as after a reboot, does not override
 * later releases.
 */
export async function publish(area: AreaFolder, built: string, container: string): Promise<string> {
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

type Gateway = Pick<ReturnType<typeof releaseApi>, 'state' | 'publish' | 'promote'>;

/**
 * Publishes a build to a gateway and makes it live, once per build: applying the same release again does not override
 * later ones.
 */
export async function releaseOnce(gateway: Gateway, built: string, build: string): Promise<string> {
  const { area, builds, audit } = await gateway.state();
  const known = Object.hasOwn(builds, build);
  // After an interruption between the two steps it continues with the second.
  const lastAct = audit.find((act) => act.build === build && act.outcome === 'done');
  if (known && lastAct?.verb !== 'publish') return `${area}: ${build} was released before`;
  if (!known) await gateway.publish(build, await packed(join(built, build)));
  await gateway.promote(build);
  return `${area}: ${build} is live`;
}

async function releaseTo(to: string, token: string, area: AreaName, built: string): Promise<string> {
  const { build }: Release = JSON.parse(readFileSync(join(built, 'current.json'), 'utf8'));
  return releaseOnce(releaseApi({ area, to }, token), built, build);
}

if (import.meta.main) {
  const area = process.env.AREA ?? '';
  if (!isAreaName(area)) throw new Error(`AREA does not name an area: ${area}`);
  const built = join(process.cwd(), 'built');
  const { RELEASE_TO: to, RELEASE_TOKEN: token = '' } = process.env;
  console.log(
    to ? await releaseTo(to, token, area, built) : await publish({ folder: area }, built, hostname()),
  );
}
