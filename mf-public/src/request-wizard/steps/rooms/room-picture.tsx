import type { RoomId } from '@app/domain/request/room-catalogue';
import { ProgressRing, Spinner } from '@app/ui';
import { RoomDrawing } from '@app/ui/illustrations/room-drawing';
import { useEffect, useState } from 'react';
import {
  isBusy,
  type RoomPhoto,
  STATUS_LABELS,
  shownPicture,
  storedPhoto,
} from '../../photos/room-photos.ts';

type RoomPictureProps = {
  room: { id: RoomId; name: string };
  photo: RoomPhoto | undefined;
  isSelected: boolean;
};

export function RoomPicture({ room, photo, isSelected }: RoomPictureProps) {
  const picture = shownPicture(photo);
  return (
    <div className={picture ? PHOTO : `${DRAWING} ${isSelected ? LIGHT : `${COMPACT} ${DARK}`}`}>
      {picture ? (
        <PhotoPreview
          picture={picture}
          alt=""
          className={`pub:size-full pub:object-cover ${storedPhoto(photo) ? '' : 'pub:opacity-60'}`}
        />
      ) : (
        <RoomDrawing room={room.id} viewBox="8 4 224 140" className="pub:w-full" />
      )}
      {photo && isBusy(photo) && <Progress photo={photo} name={room.name} />}
    </div>
  );
}

const PHOTO = 'pub:relative pub:aspect-[2/1] pub:sm:aspect-[3/2] pub:overflow-hidden pub:bg-mist';
const DRAWING =
  'pub:relative pub:flex pub:w-32 pub:shrink-0 pub:max-[22rem]:w-24 pub:max-[22rem]:px-2 pub:max-[16rem]:w-auto ' +
  'pub:items-center pub:px-3 pub:transition-colors ' +
  'pub:sm:aspect-[3/2] pub:sm:w-auto pub:sm:px-6 pub:sm:py-4';
// A room that is not selected takes one line on a phone.
const COMPACT = 'pub:max-sm:w-20 pub:max-sm:px-2 pub:max-sm:py-1';
// The accent color of the drawing follows the selection.
const DARK =
  'pub:bg-mist pub:text-ink-soft pub:[--app-drawing-ground:var(--app-mist)] pub:[--app-lemon:var(--app-line)]';
const LIGHT = 'pub:bg-lemon-wash pub:[--app-drawing-ground:var(--app-lemon-wash)]';

const Progress = ({ photo, name }: { photo: RoomPhoto; name: string }) => (
  <span className="pub:absolute pub:inset-0 pub:flex pub:flex-col pub:items-center pub:justify-center pub:gap-2">
    <span className="pub:grid pub:size-14 pub:place-items-center pub:rounded-full pub:bg-surface pub:p-1">
      {photo.status === 'preparing' ? (
        <Spinner />
      ) : (
        <ProgressRing value={photo.progress} label={`Photo of ${name}`} className="pub:size-full" />
      )}
    </span>
    <span className="pub:rounded-full pub:bg-surface pub:px-2.5 pub:py-0.5 pub:text-small">
      {STATUS_LABELS[photo.status]}
    </span>
  </span>
);

type PhotoPreviewProps = { picture: Blob; alt: string; className?: string };

/** Shows the local file: only an admin can read the stored one. */
export function PhotoPreview({ picture, alt, className }: PhotoPreviewProps) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(picture);
    // oxlint-disable-next-line react/set-state-in-effect -- the URL has to be revoked, so it is made here
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [picture]);
  // A file that is no image leaves the background.
  const handleError = () => setUrl(undefined);
  return url ? <img src={url} alt={alt} className={className} onError={handleError} /> : null;
}
