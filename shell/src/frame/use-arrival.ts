import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useScroll } from './scroll.ts';

// A page may have to load its data before it shows a heading.
const HEADING_TIMEOUT_MS = 3000;

// The first page of a visit leaves the focus to the browser, but for a field that is to begin with.
let firstPage = true;
type Place = Pick<ReturnType<typeof useLocation>, 'pathname' | 'hash'>;
let here: Place | undefined;
let before: Place | undefined;

/**
 * Called by each page: after a navigation its heading, that of the section at which it opens, or the field that says so, gets the focus
 * and the view its position. Back in a list the focus is on the card whose page was left, and back from
 * the section of a page, such as the preview of the website, on the section of that name.
 */
export function useArrival(): void {
  const { pathname, hash } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  useScroll();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new arrival, on the same page too.
  useEffect(() => {
    if (here?.pathname !== pathname) [before, here] = [here, { pathname, hash }];
    const { hash: section } = isReturn && before ? before : { hash };
    if (!firstPage)
      return focusHeading({ left: isReturn ? before?.pathname : undefined, section: section.slice(1) });
    firstPage = false;
    // What was focused before the page was alive stays so.
    if (document.activeElement === document.body) firstField()?.focus();
  }, [pathname]);
}

/** The path that Back leads from, and the id of the section at which the page opens, or the page before did. */
type Arrival = { left?: string | undefined; section?: string };

/**
 * Focuses the heading once it is there, for screen readers and Tab, and again when a page replaces it with its data. Stops when
 * the user moves the focus. The card that opens `left` comes with the data as well.
 */
function focusHeading(at: Arrival): () => void {
  // The link in the header of the desk keeps the focus until then.
  const before = document.activeElement;
  let heading = focusNow(at);
  const changes = new MutationObserver(() => {
    if (![before, document.body, heading].includes(document.activeElement)) changes.disconnect();
    else if (!heading?.isConnected || openerOf(at.left)) heading = focusNow(at);
  });
  changes.observe(document.body, { childList: true, subtree: true });
  const timeout = setTimeout(() => changes.disconnect(), HEADING_TIMEOUT_MS);
  return () => {
    clearTimeout(timeout);
    changes.disconnect();
  };
}

const firstField = () => document.querySelector<HTMLElement>('main [data-autofocus]');

const openerOf = (left?: string) =>
  [...document.querySelectorAll<HTMLElement>('main [data-opens]')].find(
    (opener) => opener.getAttribute('href') === left,
  );

function focusNow({ left, section }: Arrival): HTMLElement | null {
  const opener = left && openerOf(left);
  if (opener) {
    // The view has its own position.
    opener.focus({ preventScroll: true });
    return opener;
  }
  const field = firstField();
  field?.focus();
  if (field) return field;
  const top = section && document.getElementById(section)?.querySelector<HTMLElement>('h1, h2');
  const heading = top || document.querySelector('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
  return heading;
}
