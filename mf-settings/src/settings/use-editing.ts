import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether the form is being edited. The pressed button disappears with each switch, so the focus moves to the first
 * field, or back to the edit button.
 */
export function useEditing(
  start: boolean,
  editButton: RefObject<HTMLButtonElement | null>,
  fields: RefObject<HTMLFormElement | null>,
) {
  const [editing, setEditing] = useState(start);
  const before = useRef(editing);
  useEffect(() => {
    if (before.current === editing) return;
    before.current = editing;
    if (editing) fields.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    else editButton.current?.focus();
  });
  return [editing, setEditing] as const;
}
