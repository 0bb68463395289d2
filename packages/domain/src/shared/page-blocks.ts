// Apart from the schemas of what stands there: the first script of a page needs these names and nothing else.

/** The `id` of the JSON block that tells the boot script which modules to bring: the shell's entry, then the area's. */
export const LATER_ID = 'later';

/** The `id` of the `<script type="application/json">` in every page that holds the registry. */
export const REGISTRY_ID = 'registry';

/** Where an open page asks for the registry as it is now. */
export const REGISTRY_PATH = '/mf/registry.json';
