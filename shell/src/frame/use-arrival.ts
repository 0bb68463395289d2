import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useScroll } from './scroll.ts';

// A page may have to load its data before it shows a heading.
const HEADING_TIMEOUT_MS = 3000;

// The first page of a visit leaves the focus to the browser, but for a field that is to begin with.
let firstPage = true;

/** Called by each page: after a navigation its heading, or the field that says so, gets the focus and the view its position. */
export function useArrival(): void {
  const { pathname } = useLocation();
  useScroll();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new arrival, on the same page too.
  useEffect(() => {
    if (!firstPage) return focusHeading();
    firstPage = false;
    // What was focused before the page was alive stays so.
    if (document.activeElement === document.body) firstField()?.focus();
  }, [pathname]);
}

/**
 * Focuses the heading once it is there, for screen readers and Tab, and again when a page replaces it with its data. Stops when
 * the user moves the focus.
 */
function focusHeading(): () => void {
  // The link in the header of the desk keeps the focus until then.
  const before = document.activeElement;
  let heading = focusNow();
  const changes = new MutationObserver(() => {
    if (![before, document.body, heading].includes(document.activeElement)) changes.disconnect();
    else if (!heading?.isConnected) heading = focusNow();
  });
  changes.observe(document.body, { childList: true, subtree: true });
  const timeout = setTimeout(() => changes.disconnect(), HEADING_TIMEOUT_MS);
  return () => {
    clearTimeout(timeout);
    changes.disconnect();
  };
}

const firstField = () => document.querySelector<HTMLElement>('main [data-autofocus]');

function focusNow(): HTMLElement | null {
  const field = firstField();
  field?.focus();
  if (field) return field;
  const heading = document.querySelector('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
  return heading;
}
