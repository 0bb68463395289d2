import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldPath, FieldValues, FormState, UseFormSetFocus } from 'react-hook-form';

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
  // In Safari a pressed button leaves the focus to the page, which then shows other data. That of a notice takes back the change.
  useEffect(() => {
    const forget = ({ target }: PointerEvent) => {
      if (!(target as Element).closest('[aria-live]')) hasClosed.current = false;
    };
    document.addEventListener('pointerdown', forget);
    return () => document.removeEventListener('pointerdown', forget);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs with new data
  useEffect(() => {
    if (hasClosed.current && document.activeElement === document.body) move();
  }, [data]);
}

/** The ids of the entries on screen, or an amount that goes down when one is removed; undefined while they load. */
type Shown = readonly number[] | number | undefined;

/**
 * Moves the focus to the element of the ref when an entry is removed, or is back after "Undo", and what had the focus
 * has gone with the change; to the heading of the page where that element is gone, too. `scrolls` brings it into view, where it is what answers a press far from it.
 */
export function useFocusAfterLoss<Focused extends HTMLElement>(shown: Shown, scrolls = false) {
  const target = useRef<Focused>(null);
  const before = useRef(shown);
  const removed = useRef(new Set<number>());
  useEffect(() => {
    // The first page is refilled after a removal: only the ids show that an entry has gone.
    const hasMoved = takeLosses(before.current, shown, removed.current);
    before.current = shown;
    if (!hasMoved || document.activeElement !== document.body) return;
    (target.current ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
    if (scrolls) target.current?.scrollIntoView({ block: 'center' });
  }, [shown, scrolls]);
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

/**
 * Brings the field that has the focus into view, with its label and error: browsers leave it where it is when it had the focus
 * before, and Firefox also one that is partly visible.
 */
function showFocused(): void {
  const field = document.activeElement;
  (field?.closest('.ui-field') ?? field)?.scrollIntoView({ block: 'nearest' });
}

/** Focuses a field of a form that was just reset: its fields register again only with the next render. */
export function useFocusAfterReset<Fields extends FieldValues>(
  setFocus: UseFormSetFocus<Fields>,
): (name: FieldPath<Fields>) => void {
  const [next, setNext] = useState<{ name: FieldPath<Fields> }>();
  useEffect(() => {
    if (!next) return;
    setFocus(next.name);
    showFocused();
  }, [next, setFocus]);
  return (name) => setNext({ name });
}

/** Moves the focus to the first invalid field of the forms in `place`. */
export function focusError(place: ParentNode | null): void {
  place?.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus();
  showFocused();
}

/**
 * Moves the focus to the first invalid field of the page, or of the dialog on it, after each submit. `shouldFocusError` of a form
 * with lines has to be off: it follows the order of registration, in which a row that was added comes after the fields below it.
 */
export function useFocusFirstError<Fields extends FieldValues>({
  submitCount,
  errors,
}: Pick<FormState<Fields>, 'submitCount' | 'errors'>): void {
  const focus = useEffectEvent(() => {
    if (Object.keys(errors).length > 0) focusError(document.querySelector('[role$="dialog"]') ?? document);
  });
  useEffect(() => {
    if (submitCount > 0) focus();
  }, [submitCount]);
}
