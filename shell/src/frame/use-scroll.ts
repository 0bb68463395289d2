import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { positionOf, visitEntry } from './scroll-positions.ts';

// A page that loads data grows for a while until it is as long as it was.
const RESTORE_TIMEOUT_MS = 2000;

/** Scrolls a new page to its top, and after Back and Forward to its earlier position. */
export function useScroll(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page moves the view; a tab in the URL does not.
  useLayoutEffect(() => {
    visitEntry(key);
    if (type === 'POP') return returnTo(positionOf(key));
    const target = hash && document.getElementById(hash.slice(1));
    if (target) target.scrollIntoView();
    else window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname]);
  useLayoutEffect(() => visitEntry(key), [key]);
}

/** Restores the position while the page grows, until it is long enough or the user scrolls. */
function returnTo(top: number): (() => void) | undefined {
  if (top === 0) return undefined;
  const stop = new AbortController();
  const settle = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) < 2) stop.abort();
  };
  const growth = new ResizeObserver(settle);
  stop.signal.addEventListener('abort', () => growth.disconnect());
  for (const input of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(input, () => stop.abort(), { signal: stop.signal, passive: true });
  const timeout = setTimeout(() => stop.abort(), RESTORE_TIMEOUT_MS);
  growth.observe(document.body);
  settle();
  return () => {
    clearTimeout(timeout);
    stop.abort();
  };
}
