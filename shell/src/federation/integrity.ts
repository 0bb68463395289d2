import { releaseIn, releaseOf } from './registry.ts';

type Hashes = Record<string, string>;

// `/mf/mf-jobs/4f2a/routes.mjs`, and at a new attempt `/mf/mf-jobs/4f2a~1/routes.mjs`.
const FILE = /\/mf\/([a-z-]+)\/([\w-]+)(?:~\d+)?\/([^/]+)$/;
const fetched = new Map<string, Promise<void>>();
const tables = new Map<string, Hashes>();

/**
 * The hash that a file of a build must have; undefined where its build says none, as builds under development do.
 * @throws {Error} when the build does not have such a file
 */
export function hashOf(url: string): string | undefined {
  const [, area = '', build = '', name = ''] = FILE.exec(new URL(url, location.href).pathname) ?? [];
  const hashes = tables.get(`${area} ${build}`) ?? releaseIn(area, build)?.integrity;
  if (!hashes) return undefined;
  const hash = hashes[name];
  if (!hash) throw new Error(`${name} is not part of ${area} ${build}`);
  return hash;
}

/** A page names the hashes of its own area; those of the others are fetched when somebody goes there. */
export function bringHashes(area: string): Promise<void> {
  const key = `${area} ${releaseOf(area).build}`;
  const known = fetched.get(key) ?? fetchHashes(area);
  fetched.set(key, known);
  known.catch(() => fetched.delete(key));
  return known;
}

async function fetchHashes(area: string): Promise<void> {
  const { build, hashes } = releaseOf(area);
  if (!hashes) return;
  const answer = await fetch(`/mf/${area}/${build}/release.json`, { integrity: hashes });
  if (!answer.ok) throw new Error(`The hashes of ${area} ${build} are not there: ${answer.status}`);
  const { integrity } = (await answer.json()) as { integrity: Hashes };
  tables.set(`${area} ${build}`, integrity);
}
