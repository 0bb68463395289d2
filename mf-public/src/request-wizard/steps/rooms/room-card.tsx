import type { CatalogueRoom, RoomId } from '@app/domain/request/room-catalogue';
import { Check } from '@app/ui/icons';
import { toast } from '@app/web-kit';
import { type SelectedRoom, shownPicture, slotsOf } from '../../photos/room-photos.ts';
import { useRoomPhotos, useSelectedRooms } from '../../photos/room-photos-store.ts';
import { MorePhotos } from './more-photos.tsx';
import { PhotoControls } from './photo-controls.tsx';
import { RoomPicture } from './room-picture.tsx';

type RoomCardProps = { room: CatalogueRoom & { id: RoomId }; state: SelectedRoom | undefined };

const CARD =
  'pub:@container pub:flex pub:flex-col pub:overflow-clip pub:rounded pub:border-[2.25px] pub:bg-surface pub:transition-colors';

const TEXT =
  'pub:min-w-0 pub:flex-1 pub:py-4 pub:pr-12 pub:pl-4 pub:wrap-anywhere pub:@max-[16rem]:pr-4 pub:sm:pr-4';

// On a phone only the selected rooms show their tip, so that the list fits on two screens.
const COMPACT = 'pub:max-sm:self-center pub:max-sm:py-3';

// The button covers the upper part of the card, and so does its focus outline.
const TOGGLE =
  'pub:cursor-pointer pub:text-left pub:font-display pub:text-lead pub:font-semibold pub:outline-none ' +
  'pub:after:absolute pub:after:inset-0 pub:focus-visible:after:outline-3 ' +
  'pub:focus-visible:after:-outline-offset-3 pub:focus-visible:after:outline-leaf-deep';

export function RoomCard({ room, state }: RoomCardProps) {
  const photos = useRoomPhotos();
  const photo = state?.photo;
  const rooms = useSelectedRooms();
  const tipId = `tip-${room.id}`;

  const handleToggle = () => {
    const kept = slotsOf(room.id).filter((slot) => rooms[slot]?.photo);
    const restore = () => {
      // Selects the room also when only a further slot has a photo.
      photos.restore(room.id, photo);
      for (const slot of kept) photos.restore(slot, rooms[slot]?.photo);
    };
    photos.toggle(room.id);
    // An accidental tap must not lose a photo.
    if (kept.length > 0)
      toast({
        title: `${room.name} and its ${kept.length === 1 ? 'photo' : 'photos'} are left out`,
        tone: 'success',
        action: { label: 'Undo', run: restore },
      });
  };

  return (
    <li className={`${CARD} ${state ? 'pub:border-ink' : 'pub:border-line pub:hover:border-line-strong'}`}>
      <div
        className={`pub:relative pub:flex pub:flex-1 ${shownPicture(photo) ? 'pub:flex-col' : 'pub:@max-[16rem]:flex-col pub:sm:flex-col'}`}
      >
        <RoomPicture room={room} photo={photo} isSelected={Boolean(state)} />
        <div className={`${TEXT} ${state ? '' : COMPACT}`}>
          <button
            type="button"
            aria-pressed={Boolean(state)}
            aria-describedby={tipId}
            onClick={handleToggle}
            className={TOGGLE}
          >
            {room.name}
          </button>
          <p
            id={tipId}
            className={`pub:mt-1 pub:text-small pub:text-ink-soft ${state ? '' : 'pub:max-sm:hidden'}`}
          >
            {room.tip}
          </p>
        </div>
        <SelectedMark isSelected={Boolean(state)} />
      </div>
      {state && <PhotoControls room={room} state={state} />}
      {state && <MorePhotos room={room} />}
    </li>
  );
}

const SELECTED_MARK =
  'pub:pointer-events-none pub:absolute pub:top-3 pub:right-3 pub:grid pub:size-7 pub:place-items-center ' +
  'pub:rounded-full pub:border-2';

const SelectedMark = ({ isSelected }: { isSelected: boolean }) => (
  <span
    aria-hidden
    className={`${SELECTED_MARK} ${isSelected ? 'pub:border-leaf pub:bg-leaf pub:text-on-leaf' : 'pub:border-line-strong pub:bg-surface'}`}
  >
    {isSelected && <Check size="1em" strokeWidth={3} />}
  </span>
);
