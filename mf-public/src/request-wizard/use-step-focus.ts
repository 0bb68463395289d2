import { useEffect, useRef } from 'react';
import type { FieldName } from './request-fields.ts';
import type { RequestForm } from './request-form.ts';

/** After every move the new heading has the focus, or the field that a repair link asked for. */
export function useStepFocus(form: RequestForm, visit: string, focusAtStart: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = useRef<FieldName>(undefined);
  const seen = useRef(focusAtStart ? undefined : visit);

  useEffect(() => {
    if (seen.current === visit) return;
    seen.current = visit;
    if (wanted.current) form.setFocus(wanted.current);
    else heading.current?.focus();
    wanted.current = undefined;
  }, [form, visit]);

  const focusNext = (field: FieldName) => {
    wanted.current = field;
  };
  return { heading, focusNext };
}
