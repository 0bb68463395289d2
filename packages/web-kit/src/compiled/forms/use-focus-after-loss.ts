import { useEffect, useRef } from 'react';

/** The ids of the entries on screen, or an amount that goes down when one is removed; undefined while they load. */
type Shown = readonly number[] | number | undefined;

/**
 * Moves the focus to the element of the ref when an entry is removed, or is back after "Undo", and what had the focus
 * has gone with the change.
 */
export function useFocusAfterLoss<Focused extends HTMLElement>(shown: Shown) {
  const target = useRef<Focused>(null);
  const before = useRef(shown);
  const removed = useRef(new Set<number>());
  useEffect(() => {
    // The first page is refilled after a removal: only the ids show that an entry has gone.
    const hasMoved = takeLosses(before.current, shown, removed.current);
    before.current = shown;
    if (hasMoved && document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [shown]);
  return target;
}

/** Whether something was removed or is back. Keeps `removed` up to date. */
function takeLosses(before: Shown, now: Shown, removed: Set<number>): boolean {
  if (before === undefined || now === undefined) return false;
  if (typeof before === 'number' || typeof now === 'number') return now < before;
  const lost = before.filter((id) => !now.includes(id));
  const returned = now.filter((id) => removed.has(id));
  for (const id of lost) removed.add(id);
  for (const id of returned) removed.delete(id);
  return lost.length + returned.length > 0;
}
