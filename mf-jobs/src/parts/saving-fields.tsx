import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** Whether something is being saved, and how it is: nothing else is saved meanwhile. */
export function useSaving() {
  const [isSaving, setSaving] = useState(false);
  const isRunning = useRef(false);
  const saving = async (save: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setSaving(true);
    try {
      await save();
    } finally {
      isRunning.current = false;
      setSaving(false);
    }
  };
  return { isSaving, saving };
}

/** What is in a form that closes once it is saved: nothing can be typed meanwhile that would be lost with it. */
export function SavingFields({ isSaving, children }: { isSaving: boolean; children: ReactNode }) {
  const focused = useRef<Element>(null);
  // A disabled field loses the focus.
  useLayoutEffect(() => {
    if (isSaving) focused.current = document.activeElement;
    else if (document.activeElement === document.body) (focused.current as HTMLElement | null)?.focus();
  }, [isSaving]);
  return (
    <fieldset disabled={isSaving} className="jobs:contents">
      {children}
    </fieldset>
  );
}
