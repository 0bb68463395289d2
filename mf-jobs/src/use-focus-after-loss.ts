import { useEffect, useRef } from 'react';

/** Moves the focus to the element of the ref when the count went down and what had the focus has gone with it. */
export function useFocusAfterLoss<Focused extends HTMLElement>(count: number | undefined) {
  const target = useRef<Focused>(null);
  const before = useRef(count);
  useEffect(() => {
    const isLess = count !== undefined && before.current !== undefined && count < before.current;
    before.current = count;
    if (isLess && document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [count]);
  return target;
}
