import { useSyncExternalStore } from 'react';

let visits = 0;
const listeners = new Set<() => void>();

function change(by: number) {
  visits += by;
  for (const listener of listeners) listener();
}

const seen = new WeakSet<Promise<unknown>>();

/** Shows the bar until the page has loaded or failed. */
export function trackNavigation<T>(page: Promise<T>): Promise<T> {
  if (seen.has(page)) return page;
  seen.add(page);
  // The bar does not change during a render.
  queueMicrotask(() => change(1));
  const settled = () => change(-1);
  page.then(settled, settled);
  return page;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isBusy = () => visits > 0;

export function ProgressBar() {
  const busy = useSyncExternalStore(subscribe, isBusy, () => false);
  return busy ? <div aria-hidden className="shell-progress" /> : null;
}
