import { useLocation, useNavigate, useSearchParams } from '@app/web-kit';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useJob } from '../../api/jobs.ts';
import { type Draft, isEmpty } from '../draft/draft.ts';
import {
  changeDraft,
  currentDraft,
  hideRestored,
  takeDraft,
  useDraft,
  useWizard,
} from '../draft/draft-store.ts';
import { furthestStep, STEPS, type Step } from '../draft/wizard-steps.ts';

type CameFrom = { from?: Step } | null;

/** The step is stored in the URL, so that the browser's Back and reload work. */
export function useWizardStep() {
  const [query] = useSearchParams();
  const { state, key } = useLocation();
  const { from } = (state as CameFrom) ?? {};
  const navigate = useNavigate();
  const furthest = useDraft(furthestStep);
  const jobId = idIn(query, 'job');
  const requested = stepIn(query, jobId);
  const isTooFar = requested !== STEPS.complete && requested > furthest;
  const step = isTooFar ? furthest : requested;

  // Corrects the URL; otherwise the requested step would open as soon as the current one is valid.
  useEffect(() => {
    if (isTooFar) navigate(stepLocation(furthest), { replace: true });
  }, [isTooFar, furthest, navigate]);

  // A draft that was left further on goes on there, also when New Job is pressed here; otherwise it is resumed where it is now.
  const seen = useRef(new Set<string>());
  useLayoutEffect(() => {
    const isFirst = seen.current.size === 0;
    const isArrival = !query.has('step') && from === undefined && !seen.current.has(key);
    seen.current.add(key);
    const draft = currentDraft();
    const { step: left = step } = draft;
    if (isArrival && !isFirst && !isEmpty(draft)) takeDraft(draft);
    if (isArrival && left > step) navigate(stepLocation(left), { replace: true });
    else if (step !== STEPS.complete) changeDraft({ step });
  }, [key, from, query, step, navigate]);

  const goTo = (next: Step) => {
    hideRestored();
    navigate(stepLocation(next), { state: { from: step } satisfies CameFrom });
  };

  /** `from` is the previous step, `jobId` the saved job that the last step shows. */
  return { step, furthest, from, goTo, jobId };
}

export const stepLocation = (step: number) => ({ search: step === STEPS.client ? '' : `?step=${step}` });

/** The last step with a saved job and, if there is one, the request that it was created from, with an estimate as its answer. */
export function completeLocation(jobId: number, { requestId, isEstimate }: Draft) {
  const query = new URLSearchParams({ step: String(STEPS.complete), job: String(jobId) });
  if (requestId !== null) query.set('request', String(requestId));
  if (isEstimate) query.set('estimate', 'true');
  return { search: `?${query}` };
}

/** The id of a job or a request; null without a valid one. */
export function idIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? '';
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

function stepIn(query: URLSearchParams, jobId: number | null): Step {
  const requested = idIn(query, 'step');
  const step = Object.values(STEPS).find((number) => number === requested) ?? STEPS.client;
  return step === STEPS.complete && jobId === null ? STEPS.client : step;
}

/** The saved job is in the store after saving and is requested after a reload. */
export function useSavedJob(jobId: number | null) {
  const saved = useWizard((state) => (state.saved?.job.id === jobId ? state.saved : null));
  return { saved, ...useJob(jobId, saved?.job) };
}
