// This file is separate from the schemas of the blocks: the script of a static page needs only these names.

/** The `id` of the JSON block that lists what the static page's script prefetches. */
export const PREFETCH_ID = 'ahead';

/** The contents of the block; files are paths on the site. */
export type Prefetch = {
  /** The shell's script, which every other page loads. */
  entry: string;
  /** The imports of that script. */
  soon: string[];
  /** Further files of each page, by path: those of its area. */
  pages: Record<string, string[]>;
};

/** The URL of the documents that browsers with speculation rules prefetch on the landing page. */
export const SPECULATION_RULES_PATH = '/speculation-rules.json';

/** The URL of an empty document in which a mail is shown: its styles are inline, which no page allows. */
export const MAIL_FRAME_PATH = '/mail-frame.html';

/** The `id` of the JSON block that lists what a prerendered page loads once it is shown, to be hydrated. */
export const START_ID = 'start';

/** The contents of the block; files are paths on the site. */
export type Start = {
  /** The shell's script. */
  entry: string;
  /** The modules that it imports for this page. */
  modules: string[];
};

/** An attribute of the root whose markup is replaced by the page instead of hydrated. */
export const ARRIVING_ATTRIBUTE = 'data-arriving';

/** Dispatched on `document` when the first page has been rendered or hydrated. */
export const PAGE_READY = 'page-ready';

/** A cookie with the path of a page that has something else to show than its prerendered markup, such as a draft. */
export const STARTED_COOKIE = 'started';

/** The `id` of the `<script type="application/json">` in every page that holds the registry. */
export const REGISTRY_ID = 'registry';

/** The URL of the current registry, for pages that stay open. */
export const REGISTRY_PATH = '/mf/registry.json';

/** The URL of the licenses of all packages in the live builds, as text. */
export const NOTICES_PATH = '/third-party-notices.txt';

/**
 * An attribute of `<html>`, followed by the name of an area: the build that the page runs, as in
 * `data-build-mf-jobs="5d57dc4aa1"`.
 */
export const BUILD_ATTRIBUTE = 'data-build-';

/** The file of the service worker that opens My day without a line, in the build of its area. */
export const OFFLINE_WORKER = 'my-day-worker.mjs';

/** What makes My day an app on a phone. */
export const MY_DAY_MANIFEST_PATH = '/my-day.webmanifest';

/** The caches of My day: the page, its files, and the calls that it makes first. */
export const PHONE_CACHES = { page: 'my-day-page', files: 'my-day-files', calls: 'my-day-calls' } as const;
