import type { RoomId } from '@app/domain/request/room-catalogue';
import { Button, buttonClass } from '@app/ui';
import { Camera, CircleAlert, Trash2 } from '@app/ui/icons';
import { PHOTO_FILES } from '@app/web-kit/photos/photo-file';
import type { ChangeEvent } from 'react';
import { isBusy, type SelectedRoom } from '../../photos/room-photos.ts';
import { useRoomPhotos } from '../../photos/room-photos-store.ts';

type PhotoControlsProps = { room: { id: RoomId; name: string }; state: SelectedRoom };

export function PhotoControls({ room, state: { photo, message } }: PhotoControlsProps) {
  const photos = useRoomPhotos();
  const isUnfinished = photo !== undefined && photo.status !== 'uploaded';
  const removal = { room: room.name, onClick: () => photos.removePhoto(room.id) };
  return (
    <div className="pub:border-t pub:border-line pub:px-4 pub:py-3">
      {message && <PhotoMessage>{message}</PhotoMessage>}
      <div className="pub:flex pub:min-h-control-small pub:flex-wrap pub:items-center pub:gap-2">
        {photo?.status === 'failed' && (
          <Button size="small" aria-label={`Try again: ${room.name}`} onClick={() => photos.retry(room.id)}>
            Try Again
          </Button>
        )}
        <PhotoInput
          label={photo ? 'Replace photo' : 'Add photo'}
          short={isUnfinished}
          room={room.name}
          onChoose={(file) => photos.choose(room.id, file)}
        />
        {photo && (isBusy(photo) ? <Cancel {...removal} /> : <Remove {...removal} />)}
      </div>
    </div>
  );
}

export const PhotoMessage = ({ children }: { children: string }) => (
  <p role="alert" className="pub:mb-3 pub:flex pub:gap-1.5 pub:text-small pub:font-semibold pub:text-danger">
    <CircleAlert aria-hidden size="1.125em" className="pub:mt-0.5 pub:shrink-0" />
    {children}
  </p>
);

type RemoveProps = { room: string; onClick: () => void };

const Cancel = ({ room, onClick }: RemoveProps) => (
  <Button
    size="small"
    variant="quiet"
    aria-label={`Cancel photo of ${room}`}
    onClick={onClick}
    className="pub:-my-1 pub:ml-auto"
  >
    Cancel
  </Button>
);

const REMOVE =
  'pub:ml-auto pub:grid pub:size-control-small pub:cursor-pointer pub:place-items-center pub:rounded ' +
  'pub:text-ink-soft pub:hover:bg-mist pub:hover:text-ink';

export const Remove = ({ room, onClick }: RemoveProps) => (
  <button
    type="button"
    aria-label={`Remove photo of ${room}`}
    title="Remove photo"
    onClick={onClick}
    className={REMOVE}
  >
    <Trash2 aria-hidden size="1.125em" />
  </button>
);

const FOCUS =
  'pub:relative pub:overflow-clip pub:has-focus-visible:outline-3 pub:has-focus-visible:outline-offset-2 pub:has-focus-visible:outline-leaf-deep';

type PhotoInputProps = {
  label: 'Add photo' | 'Replace photo' | 'Add another photo';
  short?: boolean;
  room: string;
  onChoose: (file: File) => void;
};

/** A native file input styled as a button. Phones offer camera and album. */
export function PhotoInput({ label, short = false, room, onChoose }: PhotoInputProps) {
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (file) onChoose(file);
    // Lets the same file be chosen again after a failure.
    currentTarget.value = '';
  };
  return (
    <label className={`${buttonClass('secondary', 'small')} ${FOCUS}`}>
      <Camera aria-hidden size="1.125em" />
      {short ? label.split(' ')[0] : label}
      <input
        type="file"
        accept={PHOTO_FILES}
        aria-label={`${label} of ${room}`}
        onChange={handleChange}
        className="pub:absolute pub:inset-0 pub:cursor-pointer pub:opacity-0"
      />
    </label>
  );
}
