import { useLocation, useNavigate, useSearchParams } from '@app/web-kit';
import { useEffect, useRef } from 'react';
import type { FieldName } from './request-fields.ts';
import type { RequestForm } from './request-form.ts';
import { LAST_STEP } from './wizard-steps.ts';

/** The step stands in the address, so that the browser's Back goes one step back and a reload stays. */
export function useWizardStep() {
  const [query] = useSearchParams();
  const { key } = useLocation();
  const navigate = useNavigate();

  const asked = Number(query.get('step') ?? 1);
  const step = Number.isInteger(asked) && asked >= 1 && asked <= LAST_STEP ? asked : 1;
  const goTo = (next: number, how: { replace?: boolean } = {}) => navigate(stepAddress(next), how);

  /** `visit` changes with every move, also one to the same step. */
  return { step, goTo, visit: key };
}

export const stepAddress = (step: number) => ({ search: step === 1 ? '' : `?step=${step}` });

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
