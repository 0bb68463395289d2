import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
const OPENER = '[data-opens="details"]';

/**
 * Keyboard navigation in a list of cards: arrow up and down (or k and j) move from card to card; Tab keeps its native
 * order. Keys outside the list, or in a control that uses them itself, are ignored. When the focused card leaves the
 * list, the card in its place gets the focus; when the list becomes empty, `focusWhenEmpty` is called.
 */
export function useListKeys(ids: readonly number[], focusWhenEmpty: () => void) {
  const list = useRef<HTMLUListElement>(null);
  /** Index of the card that had the focus last, while the focus is in the list or in a dialog above it. */
  const lastIndex = useRef<number>(undefined);
  const cards = () => [...(list.current?.children ?? [])];
  const indexOfCard = (target: Element) => cards().findIndex((card) => card.contains(target));
  const focusCard = (card: Element | undefined) => card?.querySelector<HTMLElement>(OPENER)?.focus();

  const focusId = (id: number) =>
    focusCard(cards().find((card) => card.getAttribute('data-request') === String(id)));

  const handleKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = STEPS[event.key];
    const target = event.target as Element;
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
    if (!step || !isPlain || target.matches('select, input, textarea')) return;
    // React events of a dialog bubble here, but their target is no card.
    const index = indexOfCard(target);
    const next = index === -1 ? undefined : cards()[index + step];
    if (!next) return;
    event.preventDefault();
    focusCard(next);
  };
  const handleFocus = (event: FocusEvent) => {
    const index = indexOfCard(event.target);
    if (index !== -1) lastIndex.current = index;
  };
  const handleBlur = ({ relatedTarget: next }: FocusEvent) => {
    if (next && indexOfCard(next) === -1 && !next.closest('[role$="dialog"]')) lastIndex.current = undefined;
  };

  useFocusAfterChange(ids, (returned) => {
    if (returned !== undefined) return focusId(returned);
    if (lastIndex.current === undefined) return;
    if (ids.length === 0) focusWhenEmpty();
    else focusCard(cards()[Math.min(lastIndex.current, ids.length - 1)]);
  });

  return {
    list: { ref: list, onKeyDown: handleKeyDown, onFocus: handleFocus, onBlur: handleBlur },
    focusFirst: () => focusCard(cards()[0]),
    focusId,
  };
}

/** Calls `refocus` when a change of the list has removed the focused element. `returned` is an entry that is back. */
function useFocusAfterChange(ids: readonly number[], refocus: (returned: number | undefined) => void) {
  const before = useRef(ids);
  const removed = useRef(new Set<number>());
  useEffect(() => {
    if (before.current.join() === ids.join()) return;
    const returned = ids.find((id) => removed.current.has(id));
    for (const id of before.current) if (!ids.includes(id)) removed.current.add(id);
    for (const id of ids) removed.current.delete(id);
    before.current = ids;
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body) return;
    // A dialog that closes with its card restores the focus first.
    setTimeout(() => refocus(returned));
  });
}
