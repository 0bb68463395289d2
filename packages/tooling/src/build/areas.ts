import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTE_NAMES, type RemoteName } from '@app/contract/platform/areas-and-services';
import { ROOT } from '@app/operations/workspace';

/** A part of the site that is built, released and rolled back separately. */
export type Area = {
  /** Its folder in the repository, and its segment in `/mf/<folder>/<build>/`. */
  folder: string;
  /** Its federation name, with underscores: the plugin requires an identifier. */
  name: string;
  /** Inputs of the build outside the area's folder; a change there makes a new build. */
  uses: string[];
  /** Prerendered pages: static ones, and those that are hydrated. */
  prerender: string[];
  hydrate: string[];
};

export const SHELL: Area = {
  folder: 'shell',
  name: 'shell',
  uses: ['packages/contract', 'packages/domain', 'packages/ui', 'packages/web-kit'],
  prerender: [],
  hydrate: [],
};

// Areas get React and what is shared by web-kit and ui from the shell at run time; the rest they compile in.
const COMPILED_IN = [
  'packages/contract',
  'packages/domain',
  'packages/ui/src/compiled',
  'packages/web-kit/src/compiled',
];

const PRERENDERED: { [Name in RemoteName]?: Pick<Area, 'prerender' | 'hydrate'> } = {
  'mf-public': { prerender: ['landing'], hydrate: ['requestService'] },
};

export const REMOTES: Area[] = REMOTE_NAMES.map((folder) => ({
  folder,
  name: folder.replaceAll('-', '_'),
  // Prerendering uses the real ui and web-kit, so they are inputs, too.
  uses: PRERENDERED[folder] ? SHELL.uses : COMPILED_IN,
  prerender: [],
  hydrate: [],
  ...PRERENDERED[folder],
}));

/** Every area of this checkout: the folders of other areas may be missing. */
export const presentAreas = (): Area[] =>
  [SHELL, ...REMOTES].filter((area) => existsSync(join(areaDir(area), 'src')));

export const areaDir = ({ folder }: Area): string => join(ROOT, folder);
