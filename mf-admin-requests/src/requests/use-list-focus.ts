import { useListKeys } from '@app/web-kit/list-keys';
import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * The keys of the list of requests, and where the focus goes when its card leaves the list: to the card in its place, or, when
 * the list has none, where `focusWhenEmpty` moves it.
 */
export function useListFocus(ids: readonly number[], focusWhenEmpty: () => void) {
  const { list, openers, indexOf } = useListKeys<HTMLUListElement>();
  /** Index of the card that had the focus last, while the focus is in the list or in a dialog above it. */
  const lastIndex = useRef<number>(undefined);
  const focusId = (id: number) => {
    const opener = openers()[ids.indexOf(id)];
    if (opener) opener.focus();
    // A request of a link need not be in the list.
    else if (document.activeElement === document.body) focusWhenEmpty();
  };

  const handleFocus = (event: FocusEvent) => {
    const index = indexOf(event.target);
    if (index !== -1) lastIndex.current = index;
  };
  const handleBlur = ({ relatedTarget: next }: FocusEvent) => {
    if (next && indexOf(next) === -1 && !next.closest('[role$="dialog"]')) lastIndex.current = undefined;
  };

  useFocusAfterChange(ids, (returned) => {
    if (returned !== undefined) return focusId(returned);
    if (lastIndex.current === undefined) return;
    if (ids.length === 0) focusWhenEmpty();
    else openers()[Math.min(lastIndex.current, ids.length - 1)]?.focus();
  });

  return { list: { ref: list, onFocus: handleFocus, onBlur: handleBlur }, focusId };
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
