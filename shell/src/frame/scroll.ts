import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const STORED = 'scroll';

/** The router's key for the entry that a document begins with. Every document has one, so the path is added. */
const FIRST = 'default';
const nameFor = (key: string) => (key === FIRST ? `${FIRST} ${location.pathname}` : key);

let entry = nameFor(FIRST);
const positions = stored();

// Without storage only the positions after a reload are lost.
function stored(): Record<string, number> {
  try {
    const positions = JSON.parse(sessionStorage.getItem(STORED) ?? '{}');
    if (isNewVisit()) delete positions[nameFor(FIRST)];
    return positions;
  } catch {
    return {};
  }
}

/** True for a visit by a link or a typed URL, in contrast to a reload and the browser's Back. */
function isNewVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'navigate';
}

function store(): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(positions));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Sets the history entry that the view belongs to. */
export function visitEntry(key: string): void {
  entry = nameFor(key);
}

export const positionOf = (key: string): number => positions[nameFor(key)] ?? 0;

/** Records the position of each entry, and stores them for a reload. Returns a function that stops it. */
export function rememberPositions(): () => void {
  history.scrollRestoration = 'manual';
  const follow = () => {
    positions[entry] = window.scrollY;
  };
  window.addEventListener('scroll', follow, { passive: true });
  window.addEventListener('pagehide', store);
  return () => {
    window.removeEventListener('scroll', follow);
    window.removeEventListener('pagehide', store);
  };
}

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
