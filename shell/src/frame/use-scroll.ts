import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { positionOf, visitEntry } from './scroll-positions.ts';

/** How long a page may grow until it is as long as it was (ms). */
const PATIENCE = 2000;

/** A new page starts at its top; Back and Forward return to where one was. */
export function useScroll(): void {
  const { key, pathname, hash } = useLocation();
  const how = useNavigationType();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page moves the view; a tab in the URL does not.
  useLayoutEffect(() => {
    visitEntry(key);
    if (how === 'POP') return returnTo(positionOf(key));
    const target = hash && document.getElementById(hash.slice(1));
    if (target) target.scrollIntoView();
    else window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname]);
  useLayoutEffect(() => visitEntry(key), [key]);
}

/** The page may still be reading its data; it is followed until it is long enough or somebody scrolls. */
function returnTo(top: number): (() => void) | undefined {
  if (top === 0) return undefined;
  const stop = new AbortController();
  const settle = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) < 2) stop.abort();
  };
  const growth = new ResizeObserver(settle);
  stop.signal.addEventListener('abort', () => growth.disconnect());
  for (const own of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(own, () => stop.abort(), { signal: stop.signal, passive: true });
  const late = setTimeout(() => stop.abort(), PATIENCE);
  growth.observe(document.body);
  settle();
  return () => {
    clearTimeout(late);
    stop.abort();
  };
}
