// In the shell's bundle and in each area's. The page's reload script (`/dev/reload.mjs`) calls what stands here when the
// build has changed.
/// <reference types="@rspack/core/module" />

declare global {
  /** By area: takes what has changed, and rejects when only a reload can. */
  var hotBuilds: Map<string, () => Promise<void>> | undefined;
}
declare const __AREA__: string;

const HOT_STATE = 'hot.json';

const hot = import.meta.webpackHot;

/** Each check goes one rebuild further; several may have happened since the last one. */
async function takeAll(): Promise<void> {
  const { hash } = await (await fetch(`${__webpack_public_path__}${HOT_STATE}`)).json();
  while (__webpack_hash__ !== hash)
    if (!(await hot?.check(true))) throw new Error('There is nothing to take');
}

let last = Promise.resolve();

globalThis.hotBuilds ??= new Map();
globalThis.hotBuilds.set(__AREA__, () => {
  // One after the other: a second check while one runs is an error.
  last = last.catch(() => undefined).then(takeAll);
  return last;
});
