import { type FocusEvent, useEffect, useEffectEvent, useRef } from 'react';

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
const OPENER = '[data-opens="details"]';
const FIELDS = 'select, input, textarea, [contenteditable], [role="tab"]';
const OVERLAYS = '[role$="dialog"], [role="menu"]';

/**
 * Keyboard navigation in a list of cards: arrow up and down (or k and j) move from card to card, and from elsewhere on the
 * page to the first card in view; Tab keeps its native order. Keys in a field, or below a dialog, are left alone. When the focused card leaves the
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

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const target = event.target as Element;
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
    if (!step || !isPlain || event.defaultPrevented || document.querySelector(OVERLAYS)) return;
    if (target.closest(FIELDS)) return;
    const index = indexOfCard(target);
    const next = index === -1 ? firstInView(cards()) : cards()[index + step];
    if (!next) return;
    event.preventDefault();
    focusCard(next);
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
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
    list: { ref: list, onFocus: handleFocus, onBlur: handleBlur },
    focusFirst: () => focusCard(cards()[0]),
    focusId,
  };
}

const firstInView = (cards: Element[]) =>
  cards.find((card) => card.getBoundingClientRect().top >= 0) ?? cards[0];

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
