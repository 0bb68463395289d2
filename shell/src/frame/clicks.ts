import { PAGE_READY } from '@app/contract/platform/page-data';

/**
 * Repeats the last click on a button of a prerendered page that came before the page's code. Returns a function that
 * stops it.
 */
export function repeatEarlyClick(): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let early: HTMLButtonElement | null = null;
  let isReady = false;

  const record = ({ target }: Event) => {
    early = target instanceof Element ? target.closest('button') : null;
  };
  // A click may itself complete the hydration; then it is handled before it arrives here.
  const forgetHandled = () => {
    if (isReady) early = null;
  };
  const repeat = () => {
    isReady = true;
    setTimeout(() => {
      stopped.abort();
      if (early?.isConnected) early.click();
    });
  };
  addEventListener('click', record, { capture: true, signal });
  document.addEventListener('click', forgetHandled, { signal });
  document.addEventListener(PAGE_READY, repeat, { signal });
  return () => stopped.abort();
}

/** Makes links to a section of the same page scroll smoothly and move the focus, without changing the URL. */
export function followSectionLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    const section = link && document.getElementById((link as HTMLAnchorElement).hash.slice(1));
    if (!section || event.defaultPrevented) return;
    event.preventDefault();
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    section.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
    section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  });
}

/** The time is longer than the interval of a double click on every system. */
const DOUBLE_CLICK_MS = 600;

/**
 * Prevents the second click of a double click on a button from selecting text: by then the button may be disabled, or
 * another page may stand in its place. The returned function ends it.
 */
export function ignoreSecondClick(): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let pressedAt = Number.NEGATIVE_INFINITY;
  const handleClick = ({ target, timeStamp }: Event) => {
    if (target instanceof Element && target.closest('button, [role="button"]')) pressedAt = timeStamp;
  };
  const handleSelect = (event: Event) => {
    if (event.timeStamp - pressedAt < DOUBLE_CLICK_MS) event.preventDefault();
  };
  document.addEventListener('click', handleClick, { capture: true, signal });
  document.addEventListener('selectstart', handleSelect, { signal });
  return () => stopped.abort();
}
