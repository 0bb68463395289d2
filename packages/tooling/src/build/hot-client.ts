// The bundles of the shell and of each area contain this file. The page's reload script (`/dev/reload.mjs`)
// calls it when the build has changed.
/// <reference types="@rspack/core/module" />

declare global {
  /** The functions by area: each applies an update, and rejects if only a reload can. */
  var hotBuilds: Map<string, () => Promise<void>> | undefined;
}
declare const __AREA__: string;

const HOT_STATE = 'hot.json';

const hot = import.meta.webpackHot;

/** Each check applies one rebuild; several may be pending. */
async function takeAll(): Promise<void> {
  const { hash } = await (await fetch(`${__webpack_public_path__}${HOT_STATE}`)).json();
  while (__webpack_hash__ !== hash)
    if (!(await hot?.check(true))) throw new Error('There is nothing to take');
}

let last = Promise.resolve();

globalThis.hotBuilds ??= new Map();
globalThis.hotBuilds.set(__AREA__, () => {
  // The checks are sequential: a second one during the first is an error.
  last = last.catch(() => undefined).then(takeAll);
  return last;
});
