import type { Job } from '@app/domain/job/job/job';
import {
  hasRoomDetails,
  hasRoomNotes,
  type RoomDetails,
  roomDetails,
} from '@app/domain/job/job/room-details';
import { MESSAGES } from '@app/domain/shared/messages';
import { Checkbox, Panel } from '@app/ui';
import { toastError } from '@app/web-kit/result-toasts';
import { type ComponentProps, useState } from 'react';
import { useJobActions } from '../api/jobs.ts';
import { RoomDetailsView } from './room-details-view.tsx';

/** The rooms of a saved job. The choice is saved at once. Renders nothing for a job whose rooms have only names, unless they are chosen. */
export function JobRoomsPanel({ job }: { job: Job }) {
  const { setRoomsOnInvoice } = useJobActions();
  const saved = job.roomsOnInvoice ?? false;
  // What was chosen while `saved` was shown. It holds until the job is read again, or it would flicker after the answer.
  const [choice, setChoice] = useState<{ saved: boolean; isChosen: boolean } | null>(null);
  if (!(saved ? hasRoomDetails(job) : hasRoomNotes(job))) return null;

  const handleChange = async (isChosen: boolean) => {
    setChoice({ saved, isChosen });
    try {
      await setRoomsOnInvoice(job.id, isChosen);
    } catch (error) {
      setChoice(null);
      toastError(MESSAGES.jobUpdateFailed, error);
    }
  };

  return (
    <RoomsChoicePanel
      rooms={roomDetails(job)}
      checked={choice?.saved === saved ? choice.isChosen : saved}
      onChange={(event) => void handleChange(event.target.checked)}
    />
  );
}

type ChoiceProps = Omit<ComponentProps<typeof Checkbox>, 'label' | 'hint'>;

export const RoomsOnInvoice = (props: ChoiceProps) => (
  <Checkbox label="Include room documentation" hint="As another page of the invoice." {...props} />
);

export const RoomsChoicePanel = ({ rooms, ...choice }: ChoiceProps & { rooms: RoomDetails }) => (
  <Panel title="Rooms">
    <RoomDetailsView rooms={rooms} />
    <RoomsOnInvoice className="jobs:mt-5 jobs:border-t jobs:border-line jobs:pt-4" {...choice} />
  </Panel>
);
