import { displayPhotoUrl } from '@app/domain/request/photo-url';
import type { RequestPhoto } from '@app/domain/request/request';
import { roomLabel } from '@app/domain/request/room-catalogue';
import { MESSAGES } from '@app/domain/shared/messages';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';

type RoomPhotoProps = { photo: RequestPhoto; size: 'small' | 'large' };

const IMAGE = {
  small: 'req:aspect-4/3 req:w-full req:rounded req:object-cover',
  large: 'req:max-h-[65dvh] req:w-full req:rounded req:object-contain',
};
const PLACEHOLDER = { small: 'req:aspect-4/3', large: 'req:h-64' };

/** The photo, or a word in its place when it can't be shown. */
export function RoomPhoto({ photo, size }: RoomPhotoProps) {
  const url = displayPhotoUrl(photo.photoUrl);
  const [failed, setFailed] = useState('');
  if (failed === url)
    return (
      <span
        className={`req:grid req:w-full req:place-content-center req:justify-items-center req:gap-1 req:rounded req:bg-mist req:text-small req:text-ink-soft ${PLACEHOLDER[size]}`}
      >
        <ImageOff aria-hidden size="1.5em" />
        {MESSAGES.photoUnavailable}
      </span>
    );
  return (
    <img
      src={url}
      alt={roomLabel(photo.roomName)}
      loading="lazy"
      onError={() => setFailed(url)}
      className={`req:bg-mist ${IMAGE[size]}`}
    />
  );
}
