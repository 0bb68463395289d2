import { useEffect, useRef } from 'react';

/** Moves the focus once a dialog has closed and has given it back, for example to a button that is gone meanwhile. */
export function useFocusAfterClose(isOpen: boolean, moveFocus: () => void): void {
  const wasOpen = useRef(false);
  const move = useRef(moveFocus);
  move.current = moveFocus;
  useEffect(() => {
    if (isOpen) wasOpen.current = true;
    if (isOpen || !wasOpen.current) return;
    wasOpen.current = false;
    // The dialog gives it back in a microtask.
    const timer = setTimeout(() => move.current());
    return () => clearTimeout(timer);
  }, [isOpen]);
}
