import type { Job } from '@app/domain/job/job';
import { hasRoomDetails, roomDetails } from '@app/domain/job/room-details';
import { MESSAGES } from '@app/domain/shared/messages';
import { toast } from '@app/web-kit';
import { useState } from 'react';
import { useJobActions } from './api/jobs.ts';
import { RoomsPanel } from './rooms-on-invoice.tsx';

/** The rooms of a saved job. The choice is saved at once. Renders nothing for a job without rooms. */
export function JobRoomsPanel({ job }: { job: Job }) {
  const { setRoomsOnInvoice } = useJobActions();
  // What is being saved.
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (!hasRoomDetails(job)) return null;

  const handleChange = async (isChosen: boolean) => {
    setChosen(isChosen);
    try {
      await setRoomsOnInvoice(job.id, isChosen);
    } catch {
      toast({ tone: 'error', title: MESSAGES.errorTitle, description: MESSAGES.jobUpdateFailed });
    } finally {
      setChosen(null);
    }
  };

  return (
    <RoomsPanel
      rooms={roomDetails(job)}
      checked={chosen ?? job.roomsOnInvoice ?? false}
      onChange={(event) => void handleChange(event.target.checked)}
    />
  );
}
