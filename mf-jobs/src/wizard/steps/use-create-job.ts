import { newJobOf } from '@app/domain/job/job/draft';
import type { FinalReview } from '@app/domain/job/job/final-review';
import { MESSAGES } from '@app/domain/shared/messages';
import { useNavigate } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import { useIsShown } from '@app/web-kit/forms/after-response';
import { toastError, toastSuccess } from '@app/web-kit/result-toasts';
import { useRef, useState } from 'react';
import { useJobActions } from '../../api/jobs.ts';
import { useJobDefaults } from '../../api/settings.ts';
import { currentDraft, draftStore } from '../draft/draft-store.ts';
import { validDraft } from '../draft/validate-draft.ts';
import { furthestStep } from '../draft/wizard-steps.ts';
import { completeLocation, stepLocation } from './use-wizard-step.ts';

/** Creates the job under the idempotency key of its draft. The draft is kept when that fails. */
export function useCreateJob(onFailure: (error: unknown) => void) {
  const navigate = useNavigate();
  const { create: send } = useJobActions();
  const defaults = useJobDefaults();
  const today = useToday();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  // A double click can arrive before the button is disabled.
  const isSending = useRef(false);
  const isShown = useIsShown();

  async function create(review: FinalReview, isEstimate: boolean): Promise<void> {
    const draft = { ...currentDraft(), isEstimate };
    const valid = validDraft(draft, review);
    if (!valid) return void navigate(stepLocation(furthestStep(draft)));
    if (isSending.current) return;
    isSending.current = true;
    setSaving(true);
    setFailure(undefined);
    try {
      const job = await send(newJobOf(valid, defaults, today), draft.idempotencyKey);
      draftStore.setState({ saved: { draftId: draft.id, job } });
      toastSuccess(MESSAGES.jobCreated);
      // A page that was opened meanwhile stays, and so does the draft, as after a lost response.
      if (!isShown()) return;
      // Replaces Review in the history: Back must not lead to the review of a saved job.
      navigate(completeLocation(job.id, draft), { replace: true });
    } catch (error) {
      setFailure(error);
      onFailure(error);
      toastError(MESSAGES.jobCreateFailed);
      // A success leaves it set: a second click can arrive before the next step is there.
      isSending.current = false;
      setSaving(false);
    }
  }

  return { create, saving, failure };
}
