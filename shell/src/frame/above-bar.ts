import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * While `shown` is defined, `--shell-bar` of the element, which is fixed at the lower edge of the window, is what a bar of buttons
 * takes of that edge, in pixels. `onPlace` is called whenever its height may have changed.
 */
export function useAboveBar(
  element: RefObject<HTMLElement | null>,
  shown: unknown,
  onPlace?: (height: number) => void,
): void {
  const place = useEffectEvent(() => {
    if (!element.current) return;
    const height = element.current.offsetHeight;
    const gap = parseFloat(getComputedStyle(document.documentElement).fontSize) / 2;
    element.current.style.setProperty('--shell-bar', `${heightOfBar(height + gap)}px`);
    onPlace?.(height);
  });
  useLayoutEffect(() => {
    if (shown === undefined) return;
    place();
    // What was saved or deleted changes the page below; at the end of a page its bar is higher.
    const changes = new MutationObserver(() => place());
    changes.observe(document.body, { childList: true, subtree: true });
    const events = new AbortController();
    for (const name of ['scroll', 'resize'])
      window.addEventListener(name, () => place(), { signal: events.signal, passive: true });
    return () => {
      changes.disconnect();
      events.abort();
    };
  }, [shown]);
}

/** What a bar of buttons takes of the lower edge, unless there is that much room below it. */
function heightOfBar(room: number): number {
  const bar = document.querySelector('[data-sticky=bottom]')?.getBoundingClientRect();
  return bar && bar.bottom > window.innerHeight - room ? Math.max(0, window.innerHeight - bar.top) : 0;
}
