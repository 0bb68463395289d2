import { UI_KIT_PATH } from '@app/contract/platform/site-map';
import type { DEV_PAGES as NONE } from '../src/dev-pages.ts';

export const DEV_PAGES: typeof NONE = [
  { path: UI_KIT_PATH, load: async () => (await import('@app/ui/dev/ui-kit')).UiKit },
];
