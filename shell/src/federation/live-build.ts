import { findPage } from '@app/contract/platform/find-page';
import { REGISTRY_PATH } from '@app/contract/platform/page-blocks';
import type { Registry } from '@app/contract/platform/releases';
import { moveTo } from './registry.ts';

// Nobody waits longer than this to learn that the build he has is still the live one (ms).
const PATIENCE = 1000;
// An answer holds for all areas that are entered this soon after it (ms).
const FRESH = 2000;
// The area whose files came with the page itself is not asked for while the page starts (ms).
const STARTING = 10_000;

const firstArea = findPage(location.pathname)?.area;
const settled = new Map<string, Promise<boolean>>();
const used = new Set<string>();
const doubted = new Set<string>();
let answer: { at: number; registry: Promise<Partial<Registry>> } | undefined;

/**
 * Settles which build of an area this page uses, when somebody goes there for the first time: the one that is live then.
 * True if that is another than the page knew of; without an answer in time it is not.
 */
export function settleBuild(area: string, leave: (area: string) => void): Promise<boolean> {
  const known = settled.get(area);
  if (known) return known;
  const asked = ask(area).then((live) => {
    const moved = moveTo(live, area);
    if (moved) leave(area);
    return moved;
  });
  settled.set(area, asked);
  return asked;
}

/** From now on the page keeps to its build of the area, whatever fails. */
export const keepBuild = (area: string): void => void used.add(area);

/** The next attempt may find that a better build is live. */
export function unsettle(area: string): void {
  if (!used.has(area)) settled.delete(area);
  doubted.add(area);
  answer = undefined;
}

async function ask(area: string): Promise<Partial<Registry>> {
  const now = performance.now();
  if (!doubted.has(area) && now < (area === firstArea ? STARTING : FRESH)) return {};
  if (!answer || now - answer.at > FRESH) answer = { at: now, registry: fetchRegistry() };
  return answer.registry;
}

async function fetchRegistry(): Promise<Partial<Registry>> {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const response = await fetch(REGISTRY_PATH, { cache: 'no-cache', signal });
    return response.ok ? await response.json() : {};
  } catch {
    return {};
  }
}
