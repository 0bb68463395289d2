import { boundedList } from '@app/domain/shared/validation';
import * as v from 'valibot';
import { responseList } from './values.ts';

/** The file of a build with the licenses of the packages in it. */
export const NOTICES_FILE = 'third-party-notices.txt';

/** The place of the page's markup in the shell's `frame`. */
export const PAGE_PLACEHOLDER = '{{page}}';

/** The name of what a cleaner sees instead of the desk's frame until her page is there. */
export const CLEANER_FRAME = 'cleaner';

/** Valid names of a build's files: no path, no hidden file. */
export const FILE_NAME = /^[A-Za-z0-9_-][A-Za-z0-9._@-]{0,127}$/;

const fileName = v.pipe(v.string(), v.regex(FILE_NAME, 'This is no name for a file of a build'));
/** Entries in one list of a build: files, names, versions. */
const MAX_ENTRIES = 10_000;
const MAX_POLICIES = 8;

const files = v.optional(boundedList(fileName, MAX_ENTRIES), []);
const names = boundedList(v.string(), MAX_ENTRIES);
// The names that CSP allows in `trusted-types`: none of them can add a keyword, a directive or a header line.
const policyName = v.pipe(v.string(), v.regex(/^[\w\-#=/@.%]{1,64}$/, 'This is no name of a policy'));
const VERSION = /^\d{1,9}\.\d{1,9}\.\d{1,9}(-[0-9A-Za-z.-]{1,64})?$/;
const MAX_CALLS = 8;
const MAX_CALL_LENGTH = 200;
/** A read of the API: in a page it needs no more escape than `&`. */
const readPath = v.pipe(
  v.string(),
  v.maxLength(MAX_CALL_LENGTH),
  v.regex(/^\/api\/[\w~./-]+(\?[\w~.=&%-]+)?$/, 'This is no path of a call'),
);
const byName = <const Value extends v.GenericSchema>(value: Value) =>
  v.optional(v.record(v.string(), value), {});

/**
 * The description of a build, in `<area>/dist/current.json` for the live build. Files are names inside
 * `<area>/dist/<build>/`.
 */
export const releaseSchema = v.object({
  area: v.string(),
  build: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  contract: v.optional(v.number(), 1),
  /** The shell's script, or the area's container. */
  entry: fileName,
  /** The shell's only script on a static page, which is complete without others. */
  still: v.optional(fileName),
  /** Chunks that the entry needs for its first page. */
  preload: files,
  styles: files,
  fonts: files,
  /**
   * Further chunks per page, and the calls that it makes first, so that a direct visit fetches everything at once. The
   * shell's are its screens: 'login', and 'desk' on every page behind it.
   */
  pages: byName(
    v.object({ preload: files, styles: files, calls: v.optional(boundedList(readPath, MAX_CALLS), []) }),
  ),
  /** Page name → file with its prerendered markup. */
  prerender: byName(fileName),
  /** Page name → file with its prerendered markup, which the page's code then takes over (hydration). */
  hydrate: byName(fileName),
  /** The shell: the file with its own markup around a page to hydrate, at `PAGE_PLACEHOLDER`. */
  frame: v.optional(fileName),
  /** The shell: the file with the markup of a page behind a link, which the page replaces when its code is there. */
  arriving: v.optional(fileName),
  /** The shell: the file with the frame of each page of the desk and `CLEANER_FRAME`, which the page replaces (JSON, by path). */
  desk: v.optional(fileName),
  /**
   * The hash of the sources of `@app/ui` and `@app/web-kit` that the markup was made with. Markup is hydrated only if
   * that of area and shell are equal.
   */
  markupSources: v.optional(v.string()),
  /** The hash of every file, `sha256-…` as in subresource integrity; a development build has none. */
  integrity: byName(v.string()),
  /** The hash of every compressed copy (`<file>.br`, `<file>.gz`); the gateway serves no copy that is not listed. */
  compressed: byName(v.string()),
  /** An area: the shared libraries it takes from the shell, with compatible versions. */
  shared: byName(v.string()),
  /** The shell: the provided versions of each shared library. */
  provides: byName(names),
  /** An area: the names it imports from each shared library; absent in older builds. */
  uses: byName(names),
  /** The shell: the names that each shared library exports; absent in older builds. */
  exports: byName(names),
  /** The shell: the supported contracts. */
  supports: v.optional(boundedList(v.number(), MAX_ENTRIES), []),
  /** The shell: the Trusted Types policies it creates; empty if it cannot run with Trusted Types. */
  trustedTypes: v.optional(boundedList(policyName, MAX_POLICIES), []),
  /** The version of the federation plugin of the build. */
  runtime: v.optional(v.pipe(v.string(), v.regex(VERSION, 'This is no version'))),
});

export type Release = v.InferOutput<typeof releaseSchema>;

const PERCENT_RANGE = 'The share is from 0 to 100 percent';

/** The share of the sessions that a command gives a canary; 0 ends it. */
export const canaryPercentSchema = v.pipe(
  v.number('Please give the share in percent'),
  v.integer('The share is a whole number of percent'),
  v.minValue(0, PERCENT_RANGE),
  v.maxValue(100, PERCENT_RANGE),
);

/** The canary of an area, as it is stored. */
export const canarySchema = v.object({
  build: v.string(),
  percent: v.pipe(canaryPercentSchema, v.minValue(1)),
});

/** Who delivered a local build, in the audit and in the record of the build. */
export const DELIVERED_BY = 'local-builds';

const live = {
  build: v.string(),
  /** The hashes of its scripts and styles, by name. */
  integrity: v.optional(v.record(v.string(), v.string())),
};

/** The live build of every area: the JSON block `registry` of each page. Files are paths on the site. */
export const registrySchema = v.object({
  shell: v.object(live),
  areas: v.record(
    v.string(),
    v.object({
      ...live,
      contract: v.number(),
      entry: v.string(),
      styles: responseList(v.string()),
      /**
       * The hash of the build's `release.json`, which contains `integrity`, in its place where the page does
       * not need it yet.
       */
      hashes: v.optional(v.string()),
    }),
  ),
});

export type Registry = v.InferOutput<typeof registrySchema>;
