import * as v from 'valibot';

const files = v.optional(v.array(v.string()), []);
const byName = <const Value extends v.GenericSchema>(value: Value) =>
  v.optional(v.record(v.string(), value), {});

/**
 * What a build says about itself, in `<area>/dist/current.json`. Files are names inside `<area>/dist/<build>/`.
 * Whichever build stands there is the live one.
 */
export const releaseSchema = v.object({
  area: v.string(),
  build: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  contract: v.optional(v.number(), 1),
  /** The shell's script or the area's container. */
  entry: v.string(),
  /** The shell's only script on a still page, one that came whole with its HTML. */
  still: v.optional(v.string()),
  /** Chunks that the entry needs before it can show its first page. */
  preload: files,
  styles: files,
  fonts: files,
  /** What each page needs beyond that: its own chunks, so that a direct visit fetches everything at once. */
  pages: byName(v.object({ preload: files, styles: files })),
  /** Page name → file that holds its markup, made at build time. */
  prerender: byName(v.string()),
  /** Every file with its hash, `sha256-…` as browsers check it; a development build has none. */
  integrity: byName(v.string()),
  /** An area: the shared libraries that it takes from the shell, with the versions it can run with. */
  shared: byName(v.string()),
  /** The shell: the versions it provides of each shared library. */
  provides: byName(v.array(v.string())),
  /** An area: what it imports by name from each of them; none in a build from before. */
  uses: byName(v.array(v.string())),
  /** The shell: the names that each of them has; none in a build from before. */
  exports: byName(v.array(v.string())),
  /** The shell: the contracts it speaks. */
  supports: v.optional(v.array(v.number()), []),
  /** The shell: the Trusted Types policies it makes; none for one that cannot run where they are demanded. */
  trustedTypes: files,
  /** The version of the federation plugin that made it. */
  runtime: v.optional(v.string()),
});

export type Release = v.InferOutput<typeof releaseSchema>;

const live = {
  build: v.string(),
  /** The hash of each of its scripts and styles, by name. */
  integrity: v.optional(v.record(v.string(), v.string())),
};

/** Which build of every area is live: the JSON block `registry` of each page. Files are paths on the site. */
export const registrySchema = v.object({
  shell: v.object(live),
  areas: v.record(
    v.string(),
    v.object({
      ...live,
      contract: v.number(),
      entry: v.string(),
      styles: v.array(v.string()),
      /** In place of `integrity` where the page does not need it yet: the hash of the build's `release.json`, which has it. */
      hashes: v.optional(v.string()),
    }),
  ),
});

export type Registry = v.InferOutput<typeof registrySchema>;
