import type { PrintedJob } from '@app/domain/job/client-link';
import { Panel } from '@app/ui';

/** The rooms of a consultation with their photos and notes. */
export function RoomsPanel({ job: { roomPhotos, consultationNotes } }: { job: PrintedJob }) {
  const rooms = roomPhotos ?? [];
  if (rooms.length === 0 && !consultationNotes?.trim()) return null;
  return (
    <Panel title="What we saw">
      {consultationNotes?.trim() && (
        <p className="jobs:mb-5 jobs:whitespace-pre-line jobs:[overflow-wrap:anywhere]">
          {consultationNotes}
        </p>
      )}
      <ul className="jobs:mt-5 jobs:grid jobs:gap-6 jobs:empty:hidden jobs:sm:grid-cols-2">
        {rooms.map((room) => (
          <li key={room.id}>
            {room.url && (
              <img
                src={room.url}
                alt={room.roomName}
                loading="lazy"
                className="jobs:mb-2 jobs:aspect-[4/3] jobs:w-full jobs:rounded jobs:bg-mist jobs:object-cover"
              />
            )}
            <h3 className="jobs:font-semibold">{room.roomName}</h3>
            {room.notes && (
              <p className="jobs:whitespace-pre-line jobs:text-ink-soft jobs:[overflow-wrap:anywhere]">
                {room.notes}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
