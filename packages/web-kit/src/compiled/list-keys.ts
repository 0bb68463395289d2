import { useEffect, useEffectEvent, useRef } from 'react';

const FIELDS = 'select, input, textarea, [contenteditable], [role="tab"]';
const OVERLAYS = '[role$="dialog"], [role="menu"]';

/**
 * Calls `handle` with each key that is pressed outside of fields, without Alt, Ctrl or Meta, and that nothing else has taken,
 * while as many dialogs and menus are open: 0 for keys of a page, 1 for those of a dialog on it.
 */
export function usePlainKeys(overlays: number, handle: (event: KeyboardEvent) => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.defaultPrevented;
    if (!isPlain || document.querySelectorAll(OVERLAYS).length !== overlays) return;
    if (!(event.target as Element).closest(FIELDS) || leavesSearch(event)) handle(event);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

const leavesSearch = ({ key, target }: KeyboardEvent) =>
  key === 'ArrowDown' && (target as Element).matches('[type="search"]');

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/**
 * Keyboard navigation in a list of cards, or in the lists below each other in the element of the ref: arrow up and down (or k
 * and j) move from card to card, and from elsewhere on the page to the first card in view; Tab keeps its native order. Of each
 * card, an `li`, the element with `data-opens` gets the focus.
 */
export function useListKeys<List extends HTMLElement>() {
  const list = useRef<List>(null);
  /** What opens the cards, in their order. */
  const openers = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-opens]') ?? [])];
  const indexOf = (target: Element) =>
    openers().findIndex((opener) => opener.closest('li')?.contains(target));
  usePlainKeys(0, (event) => {
    const step = STEPS[event.key];
    if (!step) return;
    const index = indexOf(event.target as Element);
    const next = index === -1 ? firstInView(openers()) : openers()[index + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  return { list, openers, indexOf };
}

const firstInView = (openers: HTMLElement[]) =>
  openers.find((opener) => opener.closest('li')!.getBoundingClientRect().top >= 0) ?? openers[0];
