import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
const OPENER = '[data-opens="details"]';

/**
 * Keys for a list of cards: up and down (or k and j) go from card to card, while Tab goes through everything as ever.
 * They count only within the list and never in a control that needs them itself. When the card with the focus leaves
 * the list, the one in its place gets it, so that the hand stays where it is; after the last one `focusWhenEmpty` does.
 */
export function useListKeys(ids: readonly number[], focusWhenEmpty: () => void) {
  const list = useRef<HTMLUListElement>(null);
  /** The card that had the focus last, as long as the focus is in the list or in a dialog over it. */
  const place = useRef<number>(undefined);
  const cards = () => [...(list.current?.children ?? [])];
  const placeOf = (target: Element) => cards().findIndex((card) => card.contains(target));
  const focusCard = (card: Element | undefined) => card?.querySelector<HTMLElement>(OPENER)?.focus();

  const focusId = (id: number) =>
    focusCard(cards().find((card) => card.getAttribute('data-request') === String(id)));

  const handleKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = STEPS[event.key];
    const target = event.target as Element;
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
    if (!step || !isPlain || target.matches('select, input, textarea')) return;
    // What is pressed in a dialog comes here too, but from outside of the list.
    const at = placeOf(target);
    const next = at === -1 ? undefined : cards()[at + step];
    if (!next) return;
    event.preventDefault();
    focusCard(next);
  };
  const handleFocus = (event: FocusEvent) => {
    const at = placeOf(event.target);
    if (at !== -1) place.current = at;
  };
  const handleBlur = ({ relatedTarget: next }: FocusEvent) => {
    if (next && placeOf(next) === -1 && !next.closest('[role$="dialog"]')) place.current = undefined;
  };

  useFocusAfterChange(ids, (returned) => {
    if (returned !== undefined) return focusId(returned);
    if (place.current === undefined) return;
    if (ids.length === 0) focusWhenEmpty();
    else focusCard(cards()[Math.min(place.current, ids.length - 1)]);
  });

  return {
    list: { ref: list, onKeyDown: handleKeyDown, onFocus: handleFocus, onBlur: handleBlur },
    focusFirst: () => focusCard(cards()[0]),
    focusId,
  };
}

/** When the list has changed under a focus that is now nowhere; `returned` is an entry that is back again. */
function useFocusAfterChange(ids: readonly number[], refocus: (returned: number | undefined) => void) {
  const before = useRef(ids);
  const gone = useRef(new Set<number>());
  useEffect(() => {
    if (before.current.join() === ids.join()) return;
    const returned = ids.find((id) => gone.current.has(id));
    for (const id of before.current) if (!ids.includes(id)) gone.current.add(id);
    for (const id of ids) gone.current.delete(id);
    before.current = ids;
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body) return;
    // A dialog that goes with its card puts the focus somewhere first.
    setTimeout(() => refocus(returned));
  });
}
