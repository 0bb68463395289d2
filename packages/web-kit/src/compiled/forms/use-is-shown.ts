import { useEffect, useRef } from 'react';

/** Whether the screen is still there, for what a slow response leads to. */
export function useIsShown(): () => boolean {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
}
