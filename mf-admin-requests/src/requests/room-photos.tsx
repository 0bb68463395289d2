import { displayPhotoUrl } from '@app/domain/request/photo-url';
import type { RequestPhoto } from '@app/domain/request/request';
import { roomLabel } from '@app/domain/request/room-catalogue';
import { MESSAGES } from '@app/domain/shared/messages';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';

export function RoomPhotos({ photos }: { photos: RequestPhoto[] }) {
  if (photos.length === 0) return <p className="req:text-ink-soft">None</p>;
  return (
    <ul className="req:grid req:grid-cols-2 req:gap-3 req:sm:grid-cols-3 req:lg:grid-cols-4">
      {photos.map((photo) => (
        <li key={photo.roomName}>
          <RoomPhoto photo={photo} />
          <p className="req:mt-1 req:text-small req:text-ink-soft">{roomLabel(photo.roomName)}</p>
        </li>
      ))}
    </ul>
  );
}

/** The photo, or a word in its place when it can't be shown. Opens large in a tab of its own. */
function RoomPhoto({ photo }: { photo: RequestPhoto }) {
  const [failed, setFailed] = useState(false);
  const url = displayPhotoUrl(photo.photoUrl);
  if (failed)
    return (
      <div className="req:grid req:aspect-4/3 req:place-content-center req:justify-items-center req:gap-1 req:rounded req:bg-mist req:text-small req:text-ink-soft">
        <ImageOff aria-hidden size="1.5em" />
        {MESSAGES.photoUnavailable}
      </div>
    );
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <img
        src={url}
        alt={roomLabel(photo.roomName)}
        loading="lazy"
        onError={() => setFailed(true)}
        className="req:aspect-4/3 req:w-full req:rounded req:bg-mist req:object-cover"
      />
    </a>
  );
}
