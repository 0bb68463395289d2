import { AREAS, isAreaName, SERVICES } from '@app/contract/platform/areas-and-services';
import { ownersOf, trackedFiles } from './owners.ts';

export type AreaPlan = {
  /** The folders to check: the area and the services of its team. */
  folders: string[];
  types: string[];
  /** The folders of tests: the packages, the domain, and both sides of the contracts. */
  tests: string[];
  /** The area to build; a service has nothing to build. */
  build?: string;
  /** The browser tests that its team owns. */
  journeys: string[];
};

// Both sides of the contracts between shell and area, and gateway and service; and the import rules.
const AREA_CONTRACT = 'packages/web-kit/src/shared/remote-module.test.ts';
const SERVICE_CONTRACT = 'packages/contract/src/services.test.ts';
const BORDERS = 'packages/tooling/src/ci/borders.test.ts';

/** @throws {Error} for a name that is neither an area nor a service */
export function areaPlan(name: string): AreaPlan {
  const service = name.replace(/^services\//, '');
  const isArea = isAreaName(name);
  const isService = !isArea && SERVICES.some((known) => known === service);
  if (!isArea && !isService)
    throw new Error(`There is no area or service ${name}. There are ${[...AREAS, ...SERVICES].join(', ')}.`);

  const folder = isArea ? name : `services/${service}`;
  const team = teamOf(folder);
  // The platform team owns the shell and services that are independent of each other.
  const services = name.startsWith('mf-') ? servicesOf(team) : [];
  const folders = [folder, ...services];
  return {
    folders,
    types: [...folders, ...(isArea ? ['packages/web-kit'] : [])],
    tests: [
      ...folders.map((each) => `${each}/`),
      'packages/domain/',
      ...(isArea ? [AREA_CONTRACT] : []),
      SERVICE_CONTRACT,
      BORDERS,
    ],
    ...(isArea && { build: name }),
    journeys: trackedFiles().filter((file) => isJourney(file) && ownersOf(file).includes(team)),
  };
}

const teamOf = (folder: string): string => ownersOf(`${folder}/package.json`)[0]!;

const servicesOf = (team: string): string[] =>
  SERVICES.map((name) => `services/${name}`).filter((folder) => teamOf(folder) === team);

const isJourney = (file: string) => /^e2e\/(journeys|screens)\/.+\.spec\.ts$/.test(file);
