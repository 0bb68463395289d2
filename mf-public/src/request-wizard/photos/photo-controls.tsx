import type { CatalogueRoom, RoomId } from '@app/domain/request/room-catalogue';
import { Button, ProgressRing } from '@app/ui';
import { PhotoInput } from './photo-input.tsx';
import type { RoomPhoto, SelectedRoom } from './room-photos.ts';
import { useRoomPhotos } from './room-photos-context.ts';

type PhotoControlsProps = { room: Pick<CatalogueRoom, 'name'> & { id: RoomId }; state: SelectedRoom };

/** Everything that can be done with the photo of one room, and how far it has come. */
export function PhotoControls({ room, state: { photo, message } }: PhotoControlsProps) {
  const photos = useRoomPhotos();
  const handleChoose = (file: File) => photos.choose(room.id, file);
  const isBusy = photo && photo.status !== 'uploaded' && photo.status !== 'failed';
  return (
    <div>
      {message && <p role="alert">{message}</p>}
      {isBusy ? (
        <Progress photo={photo} name={room.name} onCancel={() => photos.removePhoto(room.id)} />
      ) : (
        <div>
          {photo?.status === 'failed' && (
            <Button size="small" aria-label={`Try again: ${room.name}`} onClick={() => photos.retry(room.id)}>
              Try again
            </Button>
          )}
          <PhotoInput
            label={photo ? 'Replace photo' : 'Add photo'}
            room={room.name}
            onChoose={handleChoose}
          />
          {photo && (
            <Button
              size="small"
              variant="quiet"
              aria-label={`Remove photo of ${room.name}`}
              onClick={() => photos.removePhoto(room.id)}
            >
              Remove
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

const WORDS = { preparing: 'Preparing', waiting: 'Waiting', uploading: 'Uploading' } as const;

type ProgressProps = { photo: RoomPhoto; name: string; onCancel: () => void };

function Progress({ photo, name, onCancel }: ProgressProps) {
  const words = photo.status in WORDS ? WORDS[photo.status as keyof typeof WORDS] : '';
  return (
    <div>
      <ProgressRing value={photo.progress} label={`Photo of ${name}`} />
      <span>{words}</span>
      <Button size="small" variant="quiet" aria-label={`Cancel photo of ${name}`} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
