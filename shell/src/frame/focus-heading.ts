/** How long a page may take to show its heading, when it has to read something first (ms). */
const PATIENCE = 3000;

/**
 * Tells screen readers where one is, and lets Tab go on from there. Gives up when somebody has put the focus elsewhere.
 */
export function focusHeading(): () => void {
  if (focusNow()) return () => undefined;
  const changes = new MutationObserver(() => {
    if (document.activeElement !== document.body || focusNow()) changes.disconnect();
  });
  changes.observe(document.body, { childList: true, subtree: true });
  const late = setTimeout(() => changes.disconnect(), PATIENCE);
  return () => {
    clearTimeout(late);
    changes.disconnect();
  };
}

function focusNow(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1, h1');
  if (!heading) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
