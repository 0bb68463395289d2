import { useLocation, useNavigate } from '@app/web-kit';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

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

/** Saves once when 'Save Changes' of the preview has led here; a reload saves nothing. */
export function usePublishing(save: () => void): void {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const publish = useEffectEvent(() => {
    if (!state?.isPublished) return;
    navigate(pathname, { replace: true });
    save();
  });
  useEffect(() => publish(), []);
}
