// Separate from the schemas of the blocks: the script of a static page needs only these names.

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
