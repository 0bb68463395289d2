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

/** By a link or a typed URL, in contrast to a reload and the browser's Back. */
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
