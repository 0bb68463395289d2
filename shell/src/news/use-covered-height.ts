import { type RefObject, useLayoutEffect } from 'react';

const PROPERTY = '--app-covered';

/** Publishes the height of a bar that sticks to the top of the window, for what sticks and scrolls below it. */
export function useCoveredHeight(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => style.setProperty(PROPERTY, `${bar.current?.offsetHeight ?? 0}px`);
    // A line comes, goes, and takes two lines on a phone.
    const changes = new ResizeObserver(measure);
    changes.observe(bar.current!);
    measure();
    return () => {
      changes.disconnect();
      style.removeProperty(PROPERTY);
    };
  }, [bar]);
}
