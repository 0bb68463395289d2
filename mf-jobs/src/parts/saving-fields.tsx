import { Alert } from '@app/ui';
import { toastStore } from '@app/web-kit';
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';

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

/**
 * What is in a form that closes once it is saved: nothing can be typed meanwhile that would be lost with it. Why it was not saved
 * stays until the next try, as the toast that says so goes after seconds.
 */
export function SavingFields({ isSaving, children }: { isSaving: boolean; children: ReactNode }) {
  const focused = useRef<HTMLElement>(null);
  const fields = useRef<HTMLFieldSetElement>(null);
  const [problem, setProblem] = useState('');
  const lastToast = useRef<number>(undefined);
  // A disabled field loses the focus, in Chromium before any effect runs.
  useLayoutEffect(() => {
    const { tone, id = 0, description = '' } = toastStore.getState().current ?? {};
    const isFailed = tone === 'error' && lastToast.current !== undefined && id > lastToast.current;
    // A field that is wrong says why.
    const wrong = fields.current?.querySelector('[aria-invalid]');
    setProblem(!isSaving && isFailed && !wrong ? description : '');
    if (isSaving) lastToast.current = id;
    if (isSaving) return;
    if (document.activeElement === document.body) focused.current?.focus();
    // An error that came meanwhile found its field without the focus, and can be below the edge of the dialog.
    if (wrong) (document.getElementById(`${wrong.id}-error`) ?? wrong).scrollIntoView({ block: 'nearest' });
  }, [isSaving]);
  const handleFocus = ({ target }: FocusEvent<HTMLElement>) => {
    focused.current = target;
  };
  return (
    <fieldset ref={fields} disabled={isSaving} onFocus={handleFocus} className="jobs:contents">
      {children}
      {problem && <Alert role="none">{problem}</Alert>}
    </fieldset>
  );
}
