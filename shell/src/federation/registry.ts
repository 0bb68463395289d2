import { REGISTRY_ID, type Registry } from '@app/domain/shared/releases';

let registry: Partial<Registry> | undefined;

/** Which builds this page runs with. Read once per page: a new build is for the next page load. */
function read(): Partial<Registry> {
  registry ??= JSON.parse(document.getElementById(REGISTRY_ID)?.textContent ?? '{}') as Partial<Registry>;
  return registry;
}

/** What is known of an area's build, or of the shell's own. */
export const releaseOf = (area: string): Partial<Registry['areas'][string]> =>
  (area === 'shell' ? read().shell : read().areas?.[area]) ?? {};

/** The container of an area's build. */
export function areaEntry(area: string): string {
  const { entry } = releaseOf(area);
  if (!entry) throw new Error(`No build of ${area} is published`);
  return entry;
}
