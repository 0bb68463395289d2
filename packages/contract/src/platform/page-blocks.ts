// Apart from the schemas of what stands there: the script of a still page needs these names and nothing else.

/** The `id` of the JSON block that tells a still page's script what the pages behind its links need. */
export const AHEAD_ID = 'ahead';

/** What stands there; files are paths on the site. */
export type Ahead = {
  /** The shell's script, which every other page runs. */
  entry: string;
  /** What that script imports. */
  soon: string[];
  /** What else a page needs, by its address: the files of its area. */
  pages: Record<string, string[]>;
};

/** The `id` of the `<script type="application/json">` in every page that holds the registry. */
export const REGISTRY_ID = 'registry';

/** Where an open page asks for the registry as it is now. */
export const REGISTRY_PATH = '/mf/registry.json';

/** On `<html>`, before an area's name: the build of it that the page runs, as in `data-build-mf-jobs="5d57dc4aa1"`. */
export const BUILD_ATTRIBUTE = 'data-build-';
