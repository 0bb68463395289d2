import type { RoomId } from '@app/domain/request/room-catalogue';
import { Button } from '@app/ui';
import { CircleAlert, Trash2 } from '@app/ui/icons';
import { PhotoInput } from './photo-input.tsx';
import { isBusy, type SelectedRoom } from './room-photos.ts';
import { useRoomPhotos } from './room-photos-context.ts';

type PhotoControlsProps = { room: { id: RoomId; name: string }; state: SelectedRoom };

/** Everything that can be done with the photo of one room, and what went wrong with it. */
export function PhotoControls({ room, state: { photo, message } }: PhotoControlsProps) {
  const photos = useRoomPhotos();
  const isUnfinished = photo !== undefined && photo.status !== 'uploaded';
  const removal = { room: room.name, onClick: () => photos.removePhoto(room.id) };
  return (
    <div className="pub:border-t pub:border-line pub:px-4 pub:py-3">
      {message && (
        <p
          role="alert"
          className="pub:mb-3 pub:flex pub:gap-1.5 pub:text-small pub:font-semibold pub:text-danger"
        >
          <CircleAlert aria-hidden size="1.125em" className="pub:mt-0.5 pub:shrink-0" />
          {message}
        </p>
      )}
      <div className="pub:flex pub:min-h-control-small pub:flex-wrap pub:items-center pub:gap-2">
        {photo?.status === 'failed' && (
          <Button size="small" aria-label={`Try again: ${room.name}`} onClick={() => photos.retry(room.id)}>
            Try again
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

const Remove = ({ room, onClick }: RemoveProps) => (
  <button
    type="button"
    aria-label={`Remove photo of ${room}`}
    title="Remove photo"
    onClick={onClick}
    className="pub:ml-auto pub:grid pub:size-control-small pub:cursor-pointer pub:place-items-center pub:rounded pub:text-ink-soft pub:hover:bg-mist pub:hover:text-ink"
  >
    <Trash2 aria-hidden size="1.125em" />
  </button>
);
