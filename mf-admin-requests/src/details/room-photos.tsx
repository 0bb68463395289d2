import { displayPhotoUrl, type RequestPhoto } from '@app/domain/request/request-photos';
import { roomLabel } from '@app/domain/request/room-catalogue';
import { Photo } from '@app/ui/photo';
import { PhotoViewer } from '@app/ui/photo-viewer';
import { useState } from 'react';

export function RoomPhotos({ photos }: { photos: RequestPhoto[] }) {
  const [opened, setOpened] = useState<number>();
  const viewed = photos.map(({ photoUrl, roomName }) => ({
    url: displayPhotoUrl(photoUrl),
    name: roomLabel(roomName),
  }));
  return (
    <>
      {/* One low strip, so that what follows the photos is in view; its padding holds the focus ring. */}
      <ul className="req:-m-1.5 req:flex req:gap-2 req:overflow-x-auto req:p-1.5">
        {viewed.map(({ url, name }, index) => (
          <li key={url} className="req:w-24 req:shrink-0 req:sm:w-36">
            <button
              type="button"
              onClick={() => setOpened(index)}
              className="req:block req:w-full req:cursor-zoom-in req:rounded"
            >
              <Photo url={url} name={name} className="req:aspect-4/3 req:object-cover" />
            </button>
            {/* The button has the name already. */}
            <p aria-hidden className="req:mt-1 req:text-small req:text-ink-soft">
              {name}
            </p>
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <PhotoViewer photos={viewed} first={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
