import { newId } from '@app/web-kit';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { removeImage } from '../../../photos/draft-photos.ts';
import { RoomAdder } from './room-adder.tsx';
import { RoomCard, type RoomFields } from './room-card.tsx';

export function RoomDocumentation() {
  const { control } = useFormContext<RoomFields>();
  const container = useRef<HTMLDivElement>(null);
  // The default key name, `id`, would overwrite the id of the room.
  const { fields, append, remove } = useFieldArray({ control, name: 'roomPhotos', keyName: 'row' });

  // The focus stays on the button or field that adds the next room.
  const handleAdd = (roomName: string) =>
    append({ id: newId(), roomName, url: '', notes: '' }, { shouldFocus: false });
  const handleRemove = (index: number, id: string) => {
    remove(index);
    removeImage(id);
    container.current?.focus();
  };

  return (
    <div ref={container} tabIndex={-1} className="jobs:grid jobs:gap-5">
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
