import type { ComponentType } from 'react';

/**
 * Further pages of the shell: none. A development build has those of `shell/dev/dev-pages.ts` instead
 * (`packages/tooling/src/build/watch.ts`).
 */
export const DEV_PAGES: { path: string; load: () => Promise<ComponentType> }[] = [];
