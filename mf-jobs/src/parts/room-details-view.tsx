import type { RoomDetails } from '@app/domain/job/job/room-details';
import { PhotoButton } from '../photos/photo-button.tsx';

/** The rooms of a job as the invoice lists them. */
export function RoomDetailsView({ rooms: { cleaned, documented } }: { rooms: RoomDetails }) {
  const rooms = documented.map(({ url, ...room }) => ({
    ...room,
    photo: url ? { url, name: `${room.roomName}, photo` } : undefined,
  }));
  const photos = rooms.flatMap(({ photo }) => photo ?? []);
  return (
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
      {rooms.length > 0 && (
        <ul
          aria-label="Room documentation"
          className="jobs:grid jobs:grid-cols-2 jobs:@max-3xs:grid-cols-1 jobs:gap-4 jobs:sm:grid-cols-3"
        >
          {rooms.map(({ id, roomName, photo, notes }) => (
            <li key={id} className="jobs:min-w-0 jobs:wrap-anywhere">
              {photo && <PhotoButton photo={photo} all={photos} />}
              <p className="jobs:mt-1 jobs:font-semibold">{roomName}</p>
              {notes && (
                <p className="jobs:text-small jobs:whitespace-pre-line jobs:text-ink-soft">{notes}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
