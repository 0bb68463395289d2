import { useLocation, useNavigate, useSearchParams } from '@app/web-kit';
import { useEffect, useRef } from 'react';
import type { FieldName } from './request-fields.ts';
import type { RequestForm } from './request-form.ts';
import { LAST_STEP, stepOf } from './wizard-steps.ts';

/** Keeps the step in the URL, so that Back goes one step back and a reload stays on it. */
export function useWizardStep() {
  const [query] = useSearchParams();
  const { key } = useLocation();
  const navigate = useNavigate();

  const requested = Number(query.get('step') ?? 1);
  const step = Number.isInteger(requested) && requested >= 1 && requested <= LAST_STEP ? requested : 1;
  const goTo = (next: number) => navigate(stepUrl(next));

  /** `visit` changes with every navigation, also one to the same step. */
  return { step, goTo, visit: key };
}

export const stepUrl = (step: number) => ({ search: step === 1 ? '' : `?step=${step}` });

/** The link to a field: its step, and the state of the history entry that focuses it there. */
export const fieldLink = (field: FieldName) => ({ to: stepUrl(stepOf(field)), state: { field } });

/** Focuses the heading after every navigation, or the field of the link. */
export function useStepFocus(form: RequestForm, visit: string, focusAtStart: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const field: FieldName | undefined = useLocation().state?.field;
  const lastVisit = useRef(focusAtStart ? undefined : visit);

  useEffect(() => {
    if (lastVisit.current === visit) return;
    lastVisit.current = visit;
    if (field) form.setFocus(field);
    else heading.current?.focus();
  }, [form, visit, field]);

  return heading;
}
