import type { Pointers } from './pointers.ts';

const MIN_BUILDS = 5;
const MAX_BUILDS = 50;
const MAX_AGE_DAYS = 30;
const DAY_MS = 86_400_000;

/** Builds to remove: neither named by a pointer, nor used in the last 30 days, nor among the last five. */
export function outdated({ live, previous, canary, delivered, builds }: Pointers, now: number): string[] {
  const named = new Set([live, previous, canary?.build, delivered]);
  return Object.entries(builds)
    .map(([name, { publishedAt, usedAt = publishedAt }]) => ({ name, usedAt: Date.parse(usedAt) }))
    .sort((a, b) => b.usedAt - a.usedAt)
    .filter(
      ({ usedAt }, place) =>
        place >= MAX_BUILDS || (place >= MIN_BUILDS && usedAt < now - MAX_AGE_DAYS * DAY_MS),
    )
    .map(({ name }) => name)
    .filter((name) => !named.has(name));
}
