import { asRemoteModule, type RemoteModule } from '@app/web-kit';
import { loadRemote, registerRemotes } from '@module-federation/runtime';
import { showBuild } from '../telemetry/builds.ts';
import { failedIn } from './failures.ts';
import { bringHashes } from './integrity.ts';
import { unsettle } from './live-build.ts';
import { areaEntry, releaseOf } from './registry.ts';

const loaded = new Map<string, Promise<RemoteModule>>();
const attempts = new Map<string, number>();
const firstBuilds = new Map<string, string | undefined>();

/** Loads an area's container once, and checks that it speaks the shell's contract. */
export function loadArea(area: string): Promise<RemoteModule> {
  const known = loaded.get(area);
  if (known) return known;
  const loading = fetchArea(area);
  loaded.set(area, loading);
  return loading;
}

/** The next load is of the build that the registry names then. */
export const leaveBuild = (area: string): void => void loaded.delete(area);

/** The next load starts from the network again. */
export function forgetArea(area: string): void {
  loaded.delete(area);
  unsettle(area);
  attempts.set(area, (attempts.get(area) ?? 0) + 1);
}

async function fetchArea(area: string): Promise<RemoteModule> {
  const { build } = releaseOf(area);
  const module = await fetchContainer(area);
  try {
    const remote = asRemoteModule(module?.remote);
    // Another build may have taken its place on the way.
    if (releaseOf(area).build === build) showBuild(area, remote.build);
    return remote;
  } catch (error) {
    throw failedIn('contract', error);
  }
}

async function fetchContainer(area: string) {
  const name = nameOf(area);
  const attempt = attempts.get(area) ?? 0;
  try {
    await bringHashes(area);
    const entry = freshAddress(areaEntry(area), attempt);
    registerRemotes([{ name, entry, type: 'module' }], { force: attempt > 0 });
    return await loadRemote<{ remote: unknown }>(`${name}/routes`);
  } catch (error) {
    throw failedIn(phaseOf(error), error);
  }
}

/** The runtime keeps one container for each name: a second build of an area in the same page has a name of its own. */
function nameOf(area: string): string {
  const { build } = releaseOf(area);
  if (!firstBuilds.has(area)) firstBuilds.set(area, build);
  const name = area.replaceAll('-', '_');
  return firstBuilds.get(area) === build ? name : `${name}_${build}`;
}

/** The federation runtime and the builds' own loading of styles say what failed in their words only. */
function phaseOf(error: unknown) {
  const words = String(error);
  if (/css chunk/.test(words)) return 'style';
  return /does not satisf|shared/i.test(words) ? 'contract' : 'entry';
}

/**
 * A browser may remember for as long as the page lives that a module failed. The gateway serves `<build>~<n>` from the
 * same files as `<build>`, so every new attempt asks for all of the area's files under addresses not seen before.
 */
const freshAddress = (entry: string, attempt: number) =>
  attempt === 0 ? entry : entry.replace(/\/([^/]+)\/([^/]+)$/, `/$1~${attempt}/$2`);
