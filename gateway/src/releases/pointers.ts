import { canarySchema } from '@app/contract/platform/releases';
import * as v from 'valibot';

const build = v.string();
const record = v.object({
  publishedAt: v.string(),
  by: v.string(),
  /** The hash of its release.json, which holds the hash of every file. */
  release: v.string(),
  /** When it last stopped being live or a canary; open tabs may still use it. */
  usedAt: v.optional(v.string()),
});

/** Content of `<area>/pointers.json`: the stored builds and which of them are live. */
export const pointersSchema = v.object({
  live: v.nullable(build),
  previous: v.nullable(build),
  canary: v.nullable(canarySchema),
  /** The last imported local build, so that it is not imported again after a restart. */
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

/** Makes a build live for everyone and ends the canary. */
export function promoted(pointers: Pointers, name: string, now: string): Pointers {
  const previous = pointers.live === name ? pointers.previous : pointers.live;
  return { ...markUnused(pointers, now), live: name, previous, canary: null };
}

/** Sets the canary; null ends it. */
export const withCanary = (pointers: Pointers, canary: Pointers['canary'], now: string): Pointers => ({
  ...markUnused(pointers, now),
  canary,
});

/** Sets `usedAt` of the live build and the canary. */
function markUnused(pointers: Pointers, now: string): Pointers {
  const inUse = [pointers.live, pointers.canary?.build];
  const builds = Object.entries(pointers.builds).map(
    ([name, facts]) => [name, inUse.includes(name) ? { ...facts, usedAt: now } : facts] as const,
  );
  return { ...pointers, builds: Object.fromEntries(builds) };
}
