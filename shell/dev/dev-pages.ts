import type { DEV_PAGES as NONE } from '../src/dev-pages.ts';

/** Pages for developers. */
export const DEV_PAGES: typeof NONE = [
  { path: '/ui-kit', load: async () => (await import('@app/ui/dev/ui-kit')).UiKit },
];
