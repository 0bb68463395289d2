import { REGISTRY_ID, type Registry } from '@app/domain/shared/releases';

let registry: Registry | undefined;

/** The container of an area's live build. Read once per page: a new build is for the next page load. */
export function areaEntry(area: string): string {
  registry ??= JSON.parse(document.getElementById(REGISTRY_ID)?.textContent ?? '{}') as Registry;
  const entry = registry.areas?.[area]?.entry;
  if (!entry) throw new Error(`No build of ${area} is published`);
  return entry;
}
