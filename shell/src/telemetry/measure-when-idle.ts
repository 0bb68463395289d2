import { findPage } from '@app/contract/platform/find-page';
import { whenIdle } from '@app/web-kit/when-idle';

// Leaves the network to the first page.
const DELAY_MS = 3000;

/** Measures the visit that begins here. The code for it is loaded when the browser is idle. */
export function measureWhenIdle(): void {
  const first = findPage(location.pathname);
  if (!first) return;
  const load = () =>
    // Without it only the measurements are missing.
    void import(/* webpackChunkName: "vitals" */ './vitals.ts').then(
      ({ measure }) => measure({ area: first.area, page: first.path }),
      () => undefined,
    );
  const afterDelay = () => setTimeout(() => whenIdle(load), DELAY_MS);
  if (document.readyState === 'complete') afterDelay();
  else addEventListener('load', afterDelay, { once: true });
}
