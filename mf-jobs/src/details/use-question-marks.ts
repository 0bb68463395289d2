import { QUESTION_MESSAGES } from '@app/domain/job/history/open-question';
import { ApiError } from '@app/web-kit';
import { toastError, toastSuccess } from '@app/web-kit/result-toasts';
import { useState } from 'react';
import { useMarkQuestion } from '../api/jobs.ts';

/** What the buttons of a job's questions do, up to the `newest` that is on screen; a mark can be undone. */
export function useQuestionMarks(jobId: number, newest: number) {
  const mark = useMarkQuestion(jobId);
  const [pending, setPending] = useState(false);

  const change = async (isOpen: boolean, onMarked: () => void) => {
    setPending(true);
    try {
      await mark({ isOpen, newest });
      onMarked();
    } catch (error) {
      const isNewer = error instanceof ApiError && error.status === 409;
      toastError(isNewer ? QUESTION_MESSAGES.newer : QUESTION_MESSAGES.markFailed);
    } finally {
      setPending(false);
    }
  };
  const reopen = () => change(true, () => toastSuccess(QUESTION_MESSAGES.reopened));
  const close = () =>
    change(false, () => toastSuccess(QUESTION_MESSAGES.done, { label: 'Undo', run: () => void reopen() }));
  return { pending, close, reopen };
}
