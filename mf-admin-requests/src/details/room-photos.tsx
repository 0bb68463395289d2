import type { RequestPhoto } from '@app/domain/request/request';
import { roomLabel } from '@app/domain/request/room-catalogue';
import { useState } from 'react';
import { PhotoViewer } from './photo-viewer.tsx';
import { RoomPhoto } from './room-photo.tsx';

/** Small photos side by side; each opens large. */
export function RoomPhotos({ photos }: { photos: RequestPhoto[] }) {
  const [opened, setOpened] = useState<number>();
  if (photos.length === 0) return <p className="req:text-ink-quiet">None</p>;
  return (
    <>
      <ul className="req:grid req:grid-cols-2 req:gap-3 req:sm:grid-cols-3">
        {photos.map((photo, index) => (
          <li key={photo.roomName}>
            <button
              type="button"
              onClick={() => setOpened(index)}
              className="req:block req:w-full req:cursor-zoom-in req:rounded"
            >
              <RoomPhoto photo={photo} size="small" />
            </button>
            <p className="req:mt-1 req:text-small req:text-ink-soft">{roomLabel(photo.roomName)}</p>
          </li>
        ))}
      </ul>
      <PhotoViewer photos={photos} index={opened} onChange={setOpened} onClose={() => setOpened(undefined)} />
    </>
  );
}
