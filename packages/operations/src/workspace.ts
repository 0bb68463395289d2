import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..', '..');

/** The folders of all npm packages, such as `services/jobs`. */
export function packageFolders(): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return globSync(workspaces, { cwd: ROOT }).sort();
}

/** The folders with a package.json: all packages, the root, and one whose dependencies a benchmark installs itself. */
export const manifestFolders = (): string[] => ['.', ...packageFolders(), 'bench/documents/rivals'];

export const SERVICES = ['auth', 'requests', 'jobs', 'settings', 'uploads'] as const;
export type ServiceName = (typeof SERVICES)[number];

export const AREAS = ['shell', 'mf-public', 'mf-admin-requests', 'mf-jobs', 'mf-settings'] as const;
export type AreaName = (typeof AREAS)[number];

/** @throws {Error} where no area has this name */
export function areaNamed(name: string): AreaName {
  const area = AREAS.find((known) => known === name);
  if (!area) throw new Error(`There is no area '${name}'. The areas are ${AREAS.join(', ')}.`);
  return area;
}

/** The variable that holds an area's release token: RELEASE_TOKEN_MF_JOBS. */
export const releaseTokenName = (area: AreaName): string =>
  `RELEASE_TOKEN_${area.toUpperCase().replaceAll('-', '_')}`;
