import { type ComponentProps, createContext, useContext, useLayoutEffect } from 'react';

/** The dialog around a form. */
export const UnsavedContext = createContext<{
  setUnsaved: (isUnsaved: boolean) => void;
  /** Does what would lose what was entered, after a question if there is something to lose. */
  leave: (go: () => void) => void;
} | null>(null);

/** Inside a dialog, which asks before it closes while `when`. A form that keeps a draft needs none. */
export function Unsaved({ when }: { when: boolean }) {
  const setUnsaved = useContext(UnsavedContext)?.setUnsaved;
  useLayoutEffect(() => {
    if (!when) return;
    setUnsaved?.(true);
    return () => setUnsaved?.(false);
  }, [setUnsaved, when]);
  return null;
}

/** A button that replaces the form of its dialog. */
export function LeaveButton({ onClick, ...button }: ComponentProps<'button'>) {
  const dialog = useContext(UnsavedContext);
  return <button type="button" {...button} onClick={(event) => dialog?.leave(() => onClick?.(event))} />;
}
