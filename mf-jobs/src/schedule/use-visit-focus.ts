import { useFocusAfterClose } from '@app/web-kit/forms/focus';
import { type RefObject, useCallback, useRef } from 'react';

const PLACES = '[data-visit], [data-time-off]';
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

type Place = Pick<DOMRect, 'left' | 'top'>;
type Opened = { id: number | undefined; pressed: Element | undefined; place: Place | undefined };

type Options = {
  /** Whether a dialog is open, or a change is being saved. */
  isOpen: boolean;
  data: unknown;
  heading: RefObject<HTMLElement | null>;
};

/**
 * Keeps the focus near what was pressed once its dialog has closed or its change is made: on the visit, whose card is another
 * element in its new place, on its 'Put Back' where it was skipped, or, where it has left these days, on the nearest card or day.
 * Returns what is to be called with the visit that is opened, or without one for a time off.
 */
export function useVisitFocus({ isOpen, data, heading }: Options): (id?: number) => void {
  const opened = useRef<Opened>({ id: undefined, pressed: undefined, place: undefined });
  useFocusAfterClose(isOpen, data, () => {
    const { id, pressed, place } = opened.current;
    // The dialog gives the focus to an earlier one where what was pressed is gone.
    if (pressed?.isConnected && document.activeElement === pressed) return;
    const own = all(`[data-visit="${id}"]`);
    // The day of a visit is above it, the one below is another.
    const days = all('[data-day]').filter((day) => !place || day.getBoundingClientRect().top <= place.top);
    const near = own.length > 0 ? own : [...all('[data-visit]'), ...days];
    const next = (place ? nearest(near, place) : near[0]) ?? heading.current;
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'nearest' });
  });
  return useCallback((id) => {
    const focused = document.activeElement?.closest<HTMLElement>(PLACES) ?? undefined;
    const isOwn = focused && (id === undefined || focused.dataset.visit === String(id));
    // In Safari a press does not focus.
    const pressed = isOwn ? focused : all(`[data-visit="${id}"]`)[0];
    opened.current = { id, pressed, place: pressed?.getBoundingClientRect() };
  }, []);
}

function nearest(elements: readonly HTMLElement[], { left, top }: Place): HTMLElement | undefined {
  const distance = (element: HTMLElement) => {
    const at = element.getBoundingClientRect();
    return Math.hypot(at.left - left, at.top - top);
  };
  return [...elements].sort((a, b) => distance(a) - distance(b))[0];
}
