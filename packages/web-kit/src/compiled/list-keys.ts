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

const FORWARD = ['ArrowDown', 'ArrowRight', 'j'];
const BACK = ['ArrowUp', 'ArrowLeft', 'k'];
const SIDEWAYS = /Left|Right/;

/**
 * Keyboard navigation in a list of cards, or in the lists below each other in the element of the ref: arrows move to the card
 * above, below or beside, k and j in the order of reading, and up and down from elsewhere on the page to the first card in view;
 * Tab keeps its native order. Of each card, an `li`, the element with `data-opens` gets the focus.
 */
export function useListKeys<List extends HTMLElement>() {
  const list = useRef<List>(null);
  /** What opens the cards, in their order. */
  const openers = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-opens]') ?? [])];
  const indexOf = (target: Element) =>
    openers().findIndex((opener) => opener.closest('li')?.contains(target));
  const isAwaited = useRef(false);
  // A key that is pressed while the list loads goes to it once it is there.
  useEffect(() => {
    if (!isAwaited.current || openers().length === 0) return;
    isAwaited.current = false;
    if (document.activeElement === document.body) firstInView(openers())?.focus();
  });
  usePlainKeys(0, (event) => {
    const { key } = event;
    const index = indexOf(event.target as Element);
    if (![...FORWARD, ...BACK].includes(key) || (index === -1 && SIDEWAYS.test(key))) return;
    isAwaited.current = openers().length === 0;
    const next = index === -1 ? firstInView(openers()) : nextCard(openers(), index, key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  return { list, openers, indexOf };
}

const boxOf = (opener: HTMLElement) => opener.closest('li')!.getBoundingClientRect();

function nextCard(openers: HTMLElement[], index: number, key: string): HTMLElement | undefined {
  const ahead = FORWARD.includes(key) ? openers.slice(index + 1) : openers.slice(0, index).toReversed();
  if (!key.startsWith('Arrow')) return ahead[0];
  const { top, left } = boxOf(openers[index]!);
  const isBeside = (opener: HTMLElement) => boxOf(opener).top === top && boxOf(opener).left !== left;
  if (SIDEWAYS.test(key)) return ahead.slice(0, 1).find(isBeside);
  const [first, ...others] = ahead.filter((opener) => !isBeside(opener));
  const row = first && [first, ...others.filter((opener) => boxOf(opener).top === boxOf(first).top)];
  const distance = (opener: HTMLElement) => Math.abs(boxOf(opener).left - left);
  return row?.slice().sort((a, b) => distance(a) - distance(b))[0];
}

const firstInView = (openers: HTMLElement[]) =>
  openers.find((opener) => boxOf(opener).top >= 0) ?? openers[0];
