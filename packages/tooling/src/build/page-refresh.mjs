// Stands in for `react-refresh/runtime` in every development build. One page has one React, so it may have one such
// runtime only: with one for each build, updates would be taken and nothing would change on the screen.
import * as itself from 'react-refresh-itself';

globalThis.pageRefresh ??= itself;
const page = globalThis.pageRefresh;

export const createSignatureFunctionForTransform = page.createSignatureFunctionForTransform;
export const getFamilyByType = page.getFamilyByType;
export const injectIntoGlobalHook = page.injectIntoGlobalHook;
export const isLikelyComponentType = page.isLikelyComponentType;
export const performReactRefresh = page.performReactRefresh;

/** Two areas may each have a `src/list.tsx`; told apart, neither is taken for a new version of the other. */
export const register = (type, id) => page.register(type, `${__AREA__} ${id}`);
