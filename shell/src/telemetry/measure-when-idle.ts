import { findPage } from '@app/contract/platform/find-page';

// Everything of the first page comes before (ms).
const FIRST_PAGE = 3000;

/** Measures the visit that begins here, with code that is only fetched when the browser has nothing else to do. */
export function measureWhenIdle(): void {
  const begin = findPage(location.pathname);
  if (!begin) return;
  const bring = () =>
    // Nobody misses anything without it.
    void import(/* webpackChunkName: "vitals" */ './vitals.ts').then(
      ({ measure }) => measure({ area: begin.area, page: begin.path }),
      () => undefined,
    );
  // Safari has no idle callback.
  const whenIdle = () => (globalThis.requestIdleCallback ?? setTimeout)(bring);
  const later = () => setTimeout(whenIdle, FIRST_PAGE);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
