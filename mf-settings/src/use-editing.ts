import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Read-only or being edited. The button that was pressed goes away with each change, so the focus is put where the work
 * goes on: into the first field, or back on the button that starts it.
 */
export function useEditing(focusFirst: () => void, editButton: RefObject<HTMLButtonElement | null>) {
  const [editing, setEditing] = useState(false);
  const before = useRef(editing);
  useEffect(() => {
    if (before.current === editing) return;
    before.current = editing;
    if (editing) focusFirst();
    else editButton.current?.focus();
  });
  return [editing, setEditing] as const;
}
