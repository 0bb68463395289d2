import { QUICK_ADD_ROOMS, roomNameProblem } from '@app/domain/job/photos/photos';
import { Button, Field } from '@app/ui';
import { Check, Plus } from '@app/ui/icons';
import { isEnter } from '@app/web-kit/forms/form-fields';
import { type KeyboardEvent, useState } from 'react';

type RoomAdderProps = { rooms: readonly { roomName: string }[]; onAdd: (roomName: string) => void };

export function RoomAdder({ rooms, onAdd }: RoomAdderProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();

  const handleAdd = () => {
    const found = roomNameProblem(name, rooms);
    setProblem(found);
    if (found) return;
    onAdd(name.trim());
    setName('');
  };
  // Enter adds the room instead of submitting the form.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!isEnter(event)) return;
    event.preventDefault();
    handleAdd();
  };

  return (
    <div className="jobs:grid jobs:gap-4">
      <ul aria-label="Common rooms" className="jobs:flex jobs:flex-wrap jobs:gap-2">
        {QUICK_ADD_ROOMS.map((room) => {
          const isAdded = roomNameProblem(room, rooms) !== undefined;
          const Icon = isAdded ? Check : Plus;
          return (
            <li key={room}>
              <Button
                variant="secondary"
                size="small"
                icon={<Icon aria-hidden size="1em" />}
                // A `disabled` button would lose the focus right after the click.
                aria-disabled={isAdded || undefined}
                className="jobs:aria-disabled:cursor-default jobs:aria-disabled:border-line jobs:aria-disabled:bg-mist jobs:aria-disabled:text-ink-quiet"
                onClick={isAdded ? undefined : () => onAdd(room)}
              >
                {room}
              </Button>
            </li>
          );
        })}
      </ul>
      <div className="jobs:flex jobs:@max-3xs:block jobs:items-start jobs:gap-2">
        <Field
          label="Other room"
          className="jobs:max-w-80 jobs:flex-1"
          value={name}
          error={problem}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={handleKeyDown}
        />
        <Button
          variant="secondary"
          onClick={handleAdd}
          className="jobs:mt-8 jobs:@max-3xs:mt-2 jobs:h-control jobs:py-0"
        >
          Add Room
        </Button>
      </div>
    </div>
  );
}
