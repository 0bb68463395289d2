import * as v from 'valibot';

const build = v.string();
const record = v.object({
  publishedAt: v.string(),
  by: v.string(),
  /** The hash of its release.json, which holds the hash of every file. */
  release: v.string(),
  /** When it last stopped being live or a canary: open tabs may use it from then on. */
  usedAt: v.optional(v.string()),
});

/** What `<area>/pointers.json` says: which builds there are and which of them people get. */
export const pointersSchema = v.object({
  live: v.nullable(build),
  previous: v.nullable(build),
  canary: v.nullable(
    v.object({ build, percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)) }),
  ),
  /** The last build that came over the shelf, so that the same one is not delivered again after a restart. */
  delivered: v.nullable(build),
  builds: v.record(v.string(), record),
});

export type Pointers = v.InferOutput<typeof pointersSchema>;
export type BuildRecord = v.InferOutput<typeof record>;

export const NO_POINTERS: Pointers = {
  live: null,
  previous: null,
  canary: null,
  delivered: null,
  builds: {},
};

export const hasBuild = ({ builds }: Pointers, name: string): boolean => Object.hasOwn(builds, name);

export const withBuild = (pointers: Pointers, name: string, facts: BuildRecord): Pointers => ({
  ...pointers,
  builds: { ...pointers.builds, [name]: facts },
});

/** The build is for everybody. Whatever was on trial is over. */
export function promoted(pointers: Pointers, name: string, now: string): Pointers {
  const previous = pointers.live === name ? pointers.previous : pointers.live;
  return { ...markUnused(pointers, now), live: name, previous, canary: null };
}

/** The build is for a share of the sessions; without one the trial is over. */
export const withCanary = (pointers: Pointers, canary: Pointers['canary'], now: string): Pointers => ({
  ...markUnused(pointers, now),
  canary,
});

/** Notes of the builds in use that they were in use until now. */
function markUnused(pointers: Pointers, now: string): Pointers {
  const inUse = [pointers.live, pointers.canary?.build];
  const builds = Object.entries(pointers.builds).map(
    ([name, facts]) => [name, inUse.includes(name) ? { ...facts, usedAt: now } : facts] as const,
  );
  return { ...pointers, builds: Object.fromEntries(builds) };
}

const MIN_BUILDS = 5;
const MAX_BUILDS = 50;
const MAX_AGE_DAYS = 30;
const DAY_MS = 86_400_000;

/** The builds that nobody can need any more: neither named by a pointer, nor young, nor among the last few. */
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
