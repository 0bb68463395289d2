import { Alert } from '@app/ui';
import { ChevronDown } from '@app/ui/icons';
import { newId } from '@app/web-kit';
import { useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { RoomAdder } from './room-adder.tsx';
import { RoomCard, type RoomFields, useRoomImages } from './room-card.tsx';

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

type CollapsedRoomsProps = { count: number; isOpen?: boolean };

/** Room documentation, collapsed at first unless there are rooms: a detailed job rarely needs it. */
export function CollapsedRooms({ count, isOpen = count > 0 }: CollapsedRoomsProps) {
  const [open] = useState(isOpen);
  return (
    <details open={open} className="jobs:group">
      <summary className="jobs:flex jobs:@max-3xs:flex-wrap jobs:cursor-pointer jobs:list-none jobs:items-center jobs:justify-between jobs:rounded-small jobs:font-display jobs:text-title jobs:font-semibold jobs:[&::-webkit-details-marker]:hidden">
        Room documentation{count > 0 && ` (${count})`}
        <ChevronDown aria-hidden size="1.125em" className="jobs:text-ink-soft jobs:group-open:rotate-180" />
      </summary>
      <div className="jobs:mt-4">
        <RoomDocumentation />
      </div>
    </details>
  );
}
