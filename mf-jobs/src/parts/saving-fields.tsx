import { SaveFailed } from '@app/ui/lists';
import { Unsaved } from '@app/ui/unsaved';
import { useSaveProblem } from '@app/web-kit/forms/save-problem';
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

type SavingFieldsProps = {
  isSaving: boolean;
  /** Whether something was entered that the dialog asks about before it closes. */
  isDirty?: boolean;
  children: ReactNode;
};

/**
 * What is in a form that closes once it is saved: nothing can be typed meanwhile that would be lost with it. Why it was not saved
 * stays until the next try.
 */
export function SavingFields({ isSaving, isDirty = false, children }: SavingFieldsProps) {
  const focused = useRef<HTMLElement>(null);
  const fields = useRef<HTMLFieldSetElement>(null);
  const problem = useSaveProblem(isSaving, fields);
  // A disabled field loses the focus, in Chromium before any effect runs.
  useLayoutEffect(() => {
    if (isSaving) return;
    if (document.activeElement === document.body) focused.current?.focus();
    // An error that came meanwhile found its field without the focus, and can be below the edge of the dialog.
    const wrong = fields.current?.querySelector('[aria-invalid]');
    if (wrong) (document.getElementById(`${wrong.id}-error`) ?? wrong).scrollIntoView({ block: 'nearest' });
  }, [isSaving]);
  const handleFocus = ({ target }: FocusEvent<HTMLElement>) => {
    focused.current = target;
  };
  return (
    <fieldset ref={fields} disabled={isSaving} onFocus={handleFocus} className="jobs:contents">
      {children}
      <Unsaved when={isDirty && !isSaving} />
      <SaveFailed>{problem}</SaveFailed>
    </fieldset>
  );
}
