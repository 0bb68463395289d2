import { useLocation, useNavigate, useSearchParams } from '@app/web-kit';
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
