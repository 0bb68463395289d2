import { useLocation, useNavigate, useSearchParams } from '@app/web-kit';
import { useEffect } from 'react';
import { useDraft } from './draft/draft-store.ts';
import { furthestStep, STEPS, type Step } from './wizard-steps.ts';

type CameFrom = { from?: Step } | null;

/** The step stands in the address: the browser's Back goes one step back, and a reload stays. */
export function useWizardStep() {
  const [query] = useSearchParams();
  const { from } = (useLocation().state as CameFrom) ?? {};
  const navigate = useNavigate();
  const furthest = useDraft(furthestStep);
  const jobId = numberIn(query, 'job');
  const asked = stepIn(query, jobId);
  const isTooFar = asked !== STEPS.complete && asked > furthest;
  const step = isTooFar ? furthest : asked;

  // An address that is ahead of the draft is put right at once; filling in a field must never turn the page.
  useEffect(() => {
    if (isTooFar) navigate(addressOf(furthest), { replace: true });
  }, [isTooFar, furthest, navigate]);

  const goTo = (next: Step) => navigate(addressOf(next), { state: { from: step } satisfies CameFrom });

  /** `from` is the step that one was on before; `jobId` the saved job that the last step shows. */
  return { step, furthest, from, goTo, jobId };
}

export const addressOf = (step: Step) => ({ search: step === STEPS.client ? '' : `?step=${step}` });

/** Where a saved job is shown; the request that it answers goes along, to be marked there. */
export function completeAddress(jobId: number, requestId: number | null) {
  const query = new URLSearchParams({ step: String(STEPS.complete), job: String(jobId) });
  if (requestId !== null) query.set('request', String(requestId));
  return { search: `?${query}` };
}

/** A number that names a job or a request; null for anything else. */
export function numberIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? '';
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

function stepIn(query: URLSearchParams, jobId: number | null): Step {
  const asked = numberIn(query, 'step');
  const step = Object.values(STEPS).find((known) => known === asked) ?? STEPS.client;
  return step === STEPS.complete && jobId === null ? STEPS.client : step;
}
