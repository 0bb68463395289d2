import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS, type AreaName, isAreaName } from '@app/contract/platform/areas-and-services';

export const ROOT = join(import.meta.dirname, '..', '..', '..');

/** The folders of all npm packages, such as `services/jobs`. */
export function packageFolders(): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return globSync(workspaces, { cwd: ROOT }).sort();
}

/** The folders with a package.json: all packages, the root, and one whose dependencies a benchmark installs itself. */
export const manifestFolders = (): string[] => ['.', ...packageFolders(), 'bench/documents/rival'];

/** @throws {Error} where no area has this name */
export function areaNamed(name: string): AreaName {
  if (isAreaName(name)) return name;
  throw new Error(`There is no area '${name}'. The areas are ${AREAS.join(', ')}.`);
}
