import type { Job } from '@app/domain/job/job/job';
import { hasRoomDetails, roomDetails } from '@app/domain/job/job/room-details';
import { MESSAGES } from '@app/domain/shared/messages';
import { toastError } from '@app/web-kit/result-toasts';
import { useState } from 'react';
import { useJobActions } from '../api/jobs.ts';
import { RoomsPanel } from './rooms-on-invoice.tsx';

/** The rooms of a saved job. The choice is saved at once. Renders nothing for a job without rooms. */
export function JobRoomsPanel({ job }: { job: Job }) {
  const { setRoomsOnInvoice } = useJobActions();
  const saved = job.roomsOnInvoice ?? false;
  // What was chosen while `saved` was shown. It holds until the job is read again, or it would flicker after the answer.
  const [choice, setChoice] = useState<{ saved: boolean; isChosen: boolean } | null>(null);
  if (!hasRoomDetails(job)) return null;

  const handleChange = async (isChosen: boolean) => {
    setChoice({ saved, isChosen });
    try {
      await setRoomsOnInvoice(job.id, isChosen);
    } catch {
      setChoice(null);
      toastError(MESSAGES.jobUpdateFailed);
    }
  };

  return (
    <RoomsPanel
      rooms={roomDetails(job)}
      checked={choice?.saved === saved ? choice.isChosen : saved}
      onChange={(event) => void handleChange(event.target.checked)}
    />
  );
}
