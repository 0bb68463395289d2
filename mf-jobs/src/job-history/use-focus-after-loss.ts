import { useEffect, useRef } from 'react';

/** The place to go on from the keyboard when the card that had the focus is gone: a heading that takes it over. */
export function useFocusAfterLoss(count: number | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count !== undefined && before.current !== undefined && count < before.current;
    before.current = count;
    if (isFewer && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [count]);
  return heading;
}
