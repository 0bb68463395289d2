import { REGISTRY_ID } from '@app/contract/platform/page-blocks';
import type { Registry } from '@app/contract/platform/releases';

export type KnownRelease = Partial<Registry['areas'][string]>;

let registry: Partial<Registry> | undefined;
const former = new Map<string, KnownRelease>();

/** Which builds this page runs with: those that its HTML named, and those that areas have moved to since. */
function read(): Partial<Registry> {
  registry ??= JSON.parse(document.getElementById(REGISTRY_ID)?.textContent ?? '{}') as Partial<Registry>;
  return registry;
}

/** What is known of an area's build, or of the shell's own. */
export const releaseOf = (area: string): KnownRelease =>
  (area === 'shell' ? read().shell : read().areas?.[area]) ?? {};

/** The same of a certain build, whose files may still be on their way after the area has moved on. */
export function releaseIn(area: string, build: string): KnownRelease | undefined {
  const now = releaseOf(area);
  return now.build === build ? now : former.get(`${area} ${build}`);
}

/** The container of an area's build. */
export function areaEntry(area: string): string {
  const { entry } = releaseOf(area);
  if (!entry) throw new Error(`No build of ${area} is published`);
  return entry;
}

/** Moves an area to the build that is live now. False when it is there already, or when that build is not for this shell. */
export function moveTo(live: Partial<Registry>, area: string): boolean {
  const next = live.areas?.[area];
  const before = releaseOf(area);
  if (!next?.entry || next.build === before.build || live.shell?.build !== read().shell?.build) return false;
  former.set(`${area} ${before.build}`, before);
  registry = { ...read(), areas: { ...read().areas, [area]: next } };
  return true;
}
