const STORED = 'scroll';

let entry = 'default';
const positions = stored();

// A browser that refuses storage costs the positions after a reload, not the page.
function stored(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '{}');
  } catch {
    return {};
  }
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
  entry = key;
}

export const positionOf = (key: string): number => positions[key] ?? 0;

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
