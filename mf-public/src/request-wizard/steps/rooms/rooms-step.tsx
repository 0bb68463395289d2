import { ROOM_CATALOGUE } from '@app/domain/request/room-catalogue';
import { Camera } from '@app/ui/icons';
import type { ComponentType, ReactNode } from 'react';
import { selectedIds, uploadedSlots } from '../../photos/room-photos.ts';
import { useSelectedRooms } from '../../photos/room-photos-store.ts';
import { RoomCard } from './room-card.tsx';

export function RoomsStep() {
  const rooms = useSelectedRooms();
  const selected = selectedIds(rooms).length;
  // The count is that of photos, as its label says: a room can have several.
  const uploaded = uploadedSlots(rooms).length;
  return (
    <>
      <Note icon={Camera} className="pub:mb-6 pub:max-w-measure pub:sm:mb-8">
        Photos help us give you an accurate quote. Only our team sees them. We remove the location first.
      </Note>
      <div className="pub:mb-5 pub:flex pub:flex-wrap pub:gap-x-8 pub:gap-y-1 pub:border-t-[2.25px] pub:border-ink pub:pt-3">
        <p>
          Selected Rooms <strong className="pub:tabular-nums">{selected}</strong>
        </p>
        <p role="status">
          Photos uploaded{' '}
          <strong className="pub:tabular-nums">{`${uploaded} / ${Math.max(selected, uploaded)}`}</strong>
        </p>
      </div>
      <ul className="pub:grid pub:grid-cols-1 pub:gap-2 pub:sm:gap-4 pub:sm:grid-cols-2 pub:lg:grid-cols-4">
        {ROOM_CATALOGUE.map((room) => (
          <RoomCard key={room.id} room={room} state={rooms[room.id]} />
        ))}
      </ul>
    </>
  );
}

type NoteProps = {
  icon: ComponentType<{ className: string }>;
  className?: string;
  children: ReactNode;
};

export const Note = ({ icon: Icon, className = '', children }: NoteProps) => (
  <p className={`pub:flex pub:gap-3 pub:rounded pub:bg-lemon-wash pub:p-4 ${className}`}>
    <Icon className="pub:mt-0.5 pub:size-5 pub:shrink-0" />
    <span>{children}</span>
  </p>
);
