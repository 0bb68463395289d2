import { Alert } from '@app/ui';
import { newId } from '@app/web-kit';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { RoomAdder } from './room-adder.tsx';
import { RoomCard, type RoomFields } from './room-card.tsx';
import { useRoomImages } from './room-images.ts';

export function RoomDocumentation() {
  const { control, formState } = useFormContext<RoomFields>();
  const images = useRoomImages();
  const container = useRef<HTMLDivElement>(null);
  // The default key name, `id`, would overwrite the id of the room.
  const { fields, append, remove } = useFieldArray({ control, name: 'roomPhotos', keyName: 'row' });

  const { roomPhotos: list } = formState.errors;
  const problem = list?.root?.message ?? list?.message;

  // The focus stays on the button or field that adds the next room.
  const handleAdd = (roomName: string) =>
    append({ id: newId(), roomName, url: '', notes: '' }, { shouldFocus: false });
  const handleRemove = (index: number, id: string) => {
    images.remove(id);
    remove(index);
    container.current?.focus();
  };

  return (
    <div ref={container} tabIndex={-1} className="jobs:grid jobs:gap-5">
      <RoomAdder rooms={fields} onAdd={handleAdd} />
      {problem && <Alert role="alert">{problem}</Alert>}
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
