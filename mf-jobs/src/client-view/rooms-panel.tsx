import type { PrintedJob } from '@app/domain/job/printed-job';
import { hasRoomDetails, roomDetails } from '@app/domain/job/room-details';
import { Panel } from '@app/ui';
import { RoomDetailsView } from '../room-details-view.tsx';

/** The rooms of the job and the notes of a consultation. Renders nothing without any. */
export function RoomsPanel({ job }: { job: PrintedJob }) {
  const notes = job.consultationNotes?.trim();
  const hasRooms = hasRoomDetails(job);
  if (!notes && !hasRooms) return null;
  return (
    <Panel title={notes ? 'What we saw' : 'Rooms'}>
      {notes && (
        <p className="jobs:whitespace-pre-line jobs:not-last:mb-5 jobs:[overflow-wrap:anywhere]">{notes}</p>
      )}
      {hasRooms && <RoomDetailsView rooms={roomDetails(job)} />}
    </Panel>
  );
}
