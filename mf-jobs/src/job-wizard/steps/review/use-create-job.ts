import { newJobOf } from '@app/domain/job/draft';
import type { FinalReview } from '@app/domain/job/final-review';
import { MESSAGES } from '@app/domain/shared/messages';
import { toast, useNavigate } from '@app/web-kit';
import { useRef, useState } from 'react';
import { useJobActions } from '../../../api/jobs.ts';
import { checkedDraft } from '../../draft/checked-draft.ts';
import { currentDraft, draftStore } from '../../draft/draft-store.ts';
import { addressOf, completeAddress } from '../../use-wizard-step.ts';
import { furthestStep } from '../../wizard-steps.ts';

/** Sends the job once, under the key of its draft. Nothing that fails here takes anything away. */
export function useCreateJob(onFailure: (error: unknown) => void) {
  const navigate = useNavigate();
  const { create: send } = useJobActions();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  // Two presses can fall into one moment, before the button is disabled.
  const underWay = useRef(false);

  async function create(review: FinalReview): Promise<void> {
    const draft = currentDraft();
    const checked = checkedDraft(draft, review);
    // Without a client nothing is sent; the step where it is missing shows.
    if (!checked) return void navigate(addressOf(furthestStep(draft)));
    if (underWay.current) return;
    underWay.current = true;
    setSaving(true);
    setFailure(undefined);
    try {
      const job = await send(newJobOf(checked), draft.idempotencyKey);
      draftStore.setState({ saved: { draftId: draft.id, job } });
      toast({ tone: 'success', title: MESSAGES.successTitle, description: MESSAGES.jobCreated });
      // In the place of Review: the browser's Back must not lead to a job that is saved already.
      navigate(completeAddress(job.id, draft.requestId), { replace: true });
    } catch (error) {
      setFailure(error);
      onFailure(error);
      toast({ tone: 'error', title: MESSAGES.errorTitle, description: MESSAGES.jobCreateFailed });
    } finally {
      underWay.current = false;
      setSaving(false);
    }
  }

  return { create, saving, failure };
}
