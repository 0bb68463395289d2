import { isBefore } from '@app/web-kit/way-back';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/** The history entry on screen: its place among those of the document, its path, and that of the entry before. */
let here: { idx: number; path: string; before: string | undefined } | undefined;

/** Notes in each history entry the path of the one before, which a reload keeps. One that is replaced has the same before it. */
export function useEntryBefore(): void {
  const { key, pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an entry of the same path is another one
  useLayoutEffect(() => {
    const { state } = history;
    // More than one at once leaves out pages that were never on screen.
    const steps = state?.idx - (here?.idx ?? Number.NaN);
    const before = steps === 1 ? here?.path : steps === 0 ? here?.before : state?.before;
    if (before !== state?.before) history.replaceState({ ...state, before }, '');
    here = { idx: state?.idx, path: pathname, before };
  }, [key, pathname]);
}

/** A link back, such as that above a title, goes back in the history to the page that it leads to. Returns a function that stops it. */
export function goBackByLinks(): () => void {
  const handleClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-back]');
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || !isBefore(link.pathname)) return;
    // The router leaves such a click alone.
    event.preventDefault();
    history.back();
  };
  document.addEventListener('click', handleClick, { capture: true });
  return () => document.removeEventListener('click', handleClick, { capture: true });
}
