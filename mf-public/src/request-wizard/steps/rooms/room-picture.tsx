import type { RoomId } from '@app/domain/request/room-catalogue';
import { ProgressRing, Spinner } from '@app/ui';
import { RoomDrawing } from '@app/ui/illustrations/room-drawing';
import { useEffect, useState } from 'react';
import { isBusy, type RoomPhoto, STATUS_WORDS } from '../../photos/room-photos.ts';

type RoomPictureProps = {
  room: { id: RoomId; name: string };
  photo: RoomPhoto | undefined;
  isSelected: boolean;
};

/** The room as it is drawn, with the light on once it is selected; or as the visitor has photographed it. */
export const RoomPicture = ({ room, photo, isSelected }: RoomPictureProps) => (
  <div className={photo?.picture ? PHOTO : `${DRAWING} ${isSelected ? LIGHT : DARK}`}>
    {photo?.picture ? (
      <PhotoPreview
        picture={photo.picture}
        alt=""
        className={`pub:size-full pub:object-cover ${photo.status === 'uploaded' ? '' : 'pub:opacity-60'}`}
      />
    ) : (
      <RoomDrawing room={room.id} viewBox="8 4 224 140" className="pub:w-full" />
    )}
    {photo && isBusy(photo) && <Progress photo={photo} name={room.name} />}
  </div>
);

const PHOTO = 'pub:relative pub:aspect-[3/2] pub:overflow-hidden pub:bg-mist';
const DRAWING =
  'pub:relative pub:flex pub:w-32 pub:shrink-0 pub:max-[22rem]:w-24 pub:max-[22rem]:px-2 pub:max-[16rem]:w-auto ' +
  'pub:items-center pub:px-3 pub:transition-colors ' +
  'pub:sm:aspect-[3/2] pub:sm:w-auto pub:sm:px-6 pub:sm:py-4';
// The drawing's own accent goes out and on with the room.
const DARK =
  'pub:bg-mist pub:text-ink-soft pub:[--app-drawing-ground:var(--app-mist)] pub:[--app-lemon:var(--app-line)]';
const LIGHT = 'pub:bg-lemon-wash pub:[--app-drawing-ground:var(--app-lemon-wash)]';

type ProgressProps = { photo: RoomPhoto; name: string };

const Progress = ({ photo, name }: ProgressProps) => (
  <span className="pub:absolute pub:inset-0 pub:flex pub:flex-col pub:items-center pub:justify-center pub:gap-2">
    <span className="pub:grid pub:size-14 pub:place-items-center pub:rounded-full pub:bg-surface pub:p-1">
      {photo.status === 'preparing' ? (
        <Spinner />
      ) : (
        <ProgressRing value={photo.progress} label={`Photo of ${name}`} className="pub:size-full" />
      )}
    </span>
    <span className="pub:rounded-full pub:bg-surface pub:px-2.5 pub:py-0.5 pub:text-small">
      {STATUS_WORDS[photo.status]}
    </span>
  </span>
);

type PhotoPreviewProps = { picture: Blob; alt: string; className?: string };

/** The visitor's own copy; what is stored can be read by the company alone. */
function PhotoPreview({ picture, alt, className }: PhotoPreviewProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  // What turns out to be no picture leaves the ground on which it would lie.
  const handleError = () => setAddress(undefined);
  return address ? <img src={address} alt={alt} className={className} onError={handleError} /> : null;
}
