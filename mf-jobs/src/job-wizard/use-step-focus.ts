import { useEffect, useRef } from 'react';

/** After every step the new heading has the focus and the view starts at its top; the first one is the shell's. */
export function useStepFocus(place: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(place);
  useEffect(() => {
    if (seen.current === place) return;
    seen.current = place;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [place]);
  return heading;
}
