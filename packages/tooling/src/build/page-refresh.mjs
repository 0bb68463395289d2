// Replaces `react-refresh/runtime` in every development build. A page has one React and must have one refresh runtime:
// with one per build, updates would not be rendered.
import * as itself from 'react-refresh-itself';

globalThis.pageRefresh ??= itself;
const page = globalThis.pageRefresh;

export const createSignatureFunctionForTransform = page.createSignatureFunctionForTransform;
export const getFamilyByType = page.getFamilyByType;
export const injectIntoGlobalHook = page.injectIntoGlobalHook;
export const isLikelyComponentType = page.isLikelyComponentType;
export const performReactRefresh = page.performReactRefresh;

/** Two areas may have a `src/list.tsx`; the prefix keeps one from replacing the other. */
export const register = (type, id) => page.register(type, `${__AREA__} ${id}`);
