import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { focusHeading } from './focus-heading.ts';
import { useScroll } from './use-scroll.ts';

// The first page of a visit keeps the focus where the browser put it.
let firstPage = true;

/** A page stands on screen: after a navigation its heading gets the focus. */
export function useArrival(): void {
  const { pathname } = useLocation();
  useScroll();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new arrival, on the same page too.
  useEffect(() => {
    if (!firstPage) return focusHeading();
    firstPage = false;
  }, [pathname]);
}
