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
import { PhotoFrame } from '../photos/photo-frame.tsx';

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
    } catch {
      setChoice(null);
      toastError(MESSAGES.jobUpdateFailed);
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

export const RoomDetailsView = ({ rooms: { cleaned, documented } }: { rooms: RoomDetails }) => (
  <div className="jobs:grid jobs:gap-5">
    {cleaned.length > 0 && (
      <ul aria-label="Rooms cleaned" className="jobs:grid jobs:gap-x-gap jobs:gap-y-2 jobs:sm:grid-cols-2">
        {cleaned.map(({ name, notes }) => (
          <li key={name} className="jobs:wrap-anywhere">
            <span className="jobs:font-semibold">{name}</span>
            {notes && (
              <span className="jobs:block jobs:text-small jobs:whitespace-pre-line jobs:text-ink-soft">
                {notes}
              </span>
            )}
          </li>
        ))}
      </ul>
    )}
    {documented.length > 0 && (
      <ul
        aria-label="Room documentation"
        className="jobs:grid jobs:grid-cols-2 jobs:@max-3xs:grid-cols-1 jobs:gap-4 jobs:sm:grid-cols-3"
      >
        {documented.map(({ id, roomName, url, notes }) => (
          <li key={id} className="jobs:min-w-0 jobs:wrap-anywhere">
            {url && <PhotoFrame url={url} name={`${roomName}, photo`} />}
            <p className="jobs:mt-1 jobs:font-semibold">{roomName}</p>
            {notes && <p className="jobs:text-small jobs:whitespace-pre-line jobs:text-ink-soft">{notes}</p>}
          </li>
        ))}
      </ul>
    )}
  </div>
);

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
