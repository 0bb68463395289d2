import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Moves the focus once a dialog has closed and has given it back, and again when what it was given to is gone with the next
 * data, such as the button of a skipped visit.
 */
export function useFocusAfterClose(isOpen: boolean, data: unknown, moveFocus: () => void): void {
  const wasOpen = useRef(false);
  const hasClosed = useRef(false);
  const move = useEffectEvent(moveFocus);
  useEffect(() => {
    if (isOpen) wasOpen.current = true;
    if (isOpen || !wasOpen.current) return;
    wasOpen.current = false;
    hasClosed.current = true;
    // The dialog gives it back in a microtask.
    const timer = setTimeout(() => move());
    return () => clearTimeout(timer);
  }, [isOpen]);
  // In Safari a pressed button leaves the focus to the page, which then shows other data.
  useEffect(() => {
    const forget = () => {
      hasClosed.current = false;
    };
    document.addEventListener('pointerdown', forget);
    return () => document.removeEventListener('pointerdown', forget);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs with new data
  useEffect(() => {
    if (hasClosed.current && document.activeElement === document.body) move();
  }, [data]);
}
