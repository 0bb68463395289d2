const STORED = 'scroll';

/** The router's name for the entry with which a document begins: each of them has one, so the path belongs to it. */
const FIRST = 'default';
const nameOf = (key: string) => (key === FIRST ? `${FIRST} ${location.pathname}` : key);

let entry = nameOf(FIRST);
const positions = stored();

// A browser that refuses storage costs the positions after a reload, not the page.
function stored(): Record<string, number> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORED) ?? '{}');
    if (isOpenedAnew()) delete kept[nameOf(FIRST)];
    return kept;
  } catch {
    return {};
  }
}

/** By a link or by its address; a reload and the browser's Back go on where one was. */
function isOpenedAnew(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return arrival?.type === 'navigate';
}

function keep(): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(positions));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Which entry of the history the view now belongs to. */
export function visitEntry(key: string): void {
  entry = nameOf(key);
}

export const positionOf = (key: string): number => positions[nameOf(key)] ?? 0;

/** Follows the view, and keeps what it saw for a reload. */
export function rememberPositions(): () => void {
  history.scrollRestoration = 'manual';
  const follow = () => {
    positions[entry] = window.scrollY;
  };
  window.addEventListener('scroll', follow, { passive: true });
  window.addEventListener('pagehide', keep);
  return () => {
    window.removeEventListener('scroll', follow);
    window.removeEventListener('pagehide', keep);
  };
}
