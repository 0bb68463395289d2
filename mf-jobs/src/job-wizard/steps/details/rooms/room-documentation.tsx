import { newId } from '@app/web-kit';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { dropImage } from '../../../photos/draft-photos.ts';
import { RoomAdder } from './room-adder.tsx';
import { RoomCard, type RoomFields } from './room-card.tsx';

/** Rooms of the client's home, each with a photo and notes. */
export function RoomDocumentation() {
  const { control } = useFormContext<RoomFields>();
  const place = useRef<HTMLDivElement>(null);
  // The form's own name for a row must not take the place of the room's id.
  const { fields, append, remove } = useFieldArray({ control, name: 'roomPhotos', keyName: 'row' });

  // The focus stays where the next room is added.
  const handleAdd = (roomName: string) =>
    append({ id: newId(), roomName, url: '', notes: '' }, { shouldFocus: false });
  const handleRemove = (index: number, id: string) => {
    remove(index);
    dropImage(id);
    place.current?.focus();
  };

  return (
    <div ref={place} tabIndex={-1} className="jobs:grid jobs:gap-5">
      <RoomAdder rooms={fields} onAdd={handleAdd} />
      {fields.length > 0 && (
        <ul className="jobs:grid jobs:gap-4">
          {fields.map(({ row, id, roomName }, index) => (
            <RoomCard key={row} {...{ id, roomName, index }} onRemove={() => handleRemove(index, id)} />
          ))}
        </ul>
      )}
    </div>
  );
}
