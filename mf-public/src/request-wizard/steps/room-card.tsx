import type { CatalogueRoom, RoomId } from '@app/domain/request/room-catalogue';
import { Check } from '@app/ui/icons';
import { RoomDrawing } from '@app/ui/illustrations/room-drawing';
import { toast } from '@app/web-kit';
import { PhotoControls } from '../photos/photo-controls.tsx';
import { PhotoPreview } from '../photos/photo-preview.tsx';
import type { SelectedRoom } from '../photos/room-photos.ts';
import { useRoomPhotos } from '../photos/room-photos-context.ts';

type RoomCardProps = { room: CatalogueRoom & { id: RoomId }; state: SelectedRoom | undefined };

/** A room to select; its photo takes the place of the drawing. */
export function RoomCard({ room, state }: RoomCardProps) {
  const photos = useRoomPhotos();
  const photo = state?.photo;
  const tipId = `tip-${room.id}`;

  const handleToggle = () => {
    photos.toggle(room.id);
    // One touch too many must not cost a photo.
    if (photo)
      toast({
        title: `${room.name} and its photo are left out`,
        tone: 'success',
        action: { label: 'Undo', run: () => photos.restore(room.id, photo) },
      });
  };

  return (
    <li>
      <div>
        <button type="button" aria-pressed={Boolean(state)} aria-describedby={tipId} onClick={handleToggle}>
          {photo?.picture ? <PhotoPreview picture={photo.picture} alt="" /> : <RoomDrawing room={room.id} />}
          <span>{room.name}</span>
          {state && <Check aria-hidden />}
        </button>
        <p id={tipId}>{room.tip}</p>
      </div>
      {state && <PhotoControls room={room} state={state} />}
    </li>
  );
}
