import { TOO_MANY_ROOM_PHOTOS } from '@app/domain/request/request-photos';
import type { RoomId } from '@app/domain/request/room-catalogue';
import { Button } from '@app/ui';
import {
  type PhotoSlot,
  type SelectedRoom,
  STATUS_LABELS,
  slotLabel,
  slotsOf,
} from '../../photos/room-photos.ts';
import { useRoomPhotos, useSelectedRooms } from '../../photos/room-photos-store.ts';
import { PhotoInput, PhotoMessage, Remove } from './photo-controls.tsx';
import { PhotoPreview } from './room-picture.tsx';

export function MorePhotos({ room }: { room: { id: RoomId; name: string } }) {
  const rooms = useSelectedRooms();
  const photos = useRoomPhotos();
  const [first, ...further] = slotsOf(room.id);
  const filled = further.filter((slot) => rooms[slot]?.photo);
  const free = further.find((slot) => !rooms[slot]?.photo);
  if (!rooms[first]?.photo && filled.length === 0) return null;
  const message = free && rooms[free]?.message;
  return (
    <div className="pub:grid pub:gap-2 pub:px-4 pub:pb-3">
      {filled.length > 0 && (
        <ul className="pub:grid pub:gap-2">
          {filled.map((slot) => (
            <FurtherPhoto key={slot} slot={slot} state={rooms[slot]!} />
          ))}
        </ul>
      )}
      {message && <PhotoMessage>{message}</PhotoMessage>}
      {free ? (
        <div>
          <PhotoInput
            label="Add another photo"
            room={room.name}
            onChoose={(file) => photos.choose(free, file)}
          />
        </div>
      ) : (
        <p className="pub:text-small pub:text-ink-soft">{TOO_MANY_ROOM_PHOTOS}</p>
      )}
    </div>
  );
}

function FurtherPhoto({ slot, state: { photo, message } }: { slot: PhotoSlot; state: SelectedRoom }) {
  const photos = useRoomPhotos();
  const name = slotLabel(slot);
  return (
    <li>
      {message && <PhotoMessage>{message}</PhotoMessage>}
      <div className="pub:flex pub:items-center pub:gap-3">
        <span className="pub:h-12 pub:w-16 pub:shrink-0 pub:overflow-hidden pub:rounded-small pub:bg-mist">
          {photo?.picture && (
            <PhotoPreview picture={photo.picture} alt={name} className="pub:size-full pub:object-cover" />
          )}
        </span>
        <span className="pub:text-small pub:text-ink-soft">{photo && STATUS_LABELS[photo.status]}</span>
        {photo?.status === 'failed' && (
          <Button size="small" aria-label={`Try again: ${name}`} onClick={() => photos.retry(slot)}>
            Try Again
          </Button>
        )}
        <Remove room={name} onClick={() => photos.removePhoto(slot)} />
      </div>
    </li>
  );
}
