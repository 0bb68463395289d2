import type { DetailedBilling } from '@app/domain/job/pricing/detailed-billing';
import { linesTotal } from '@app/domain/job/pricing/line-item';
import {
  DEFAULT_ROOM_COUNT,
  ROOM_COUNTS,
  ROOMS,
  type RoomKey,
  roomLines,
} from '@app/domain/job/pricing/rooms';
import { shortDollars } from '@app/domain/shared/money';
import { keysOf } from '@app/domain/shared/validation';
import { Checkbox, Field, Panel } from '@app/ui';
import { fieldProps } from '@app/web-kit/forms/form-fields';
import { useFormContext, useWatch } from 'react-hook-form';
import { NumberField } from '../parts/number-fields.tsx';
import { RowAmount, useRates } from './price-lines.tsx';

export const RoomsPanel = () => (
  <Panel title="Rooms cleaned">
    <ul className="jobs:divide-y jobs:divide-line">
      {keysOf(ROOMS).map((room) => (
        <RoomRow key={room} room={room} />
      ))}
    </ul>
  </Panel>
);

type RoomCounts = DetailedBilling['roomCounts'];

/** One kind of room: selected or not, with counts and notes. */
function RoomRow({ room }: { room: RoomKey }) {
  const { control, register, setValue, formState } = useFormContext<DetailedBilling>();
  const field = fieldProps({ register, formState });
  const isSelected = useWatch({ control, name: `rooms.${room}` }) ?? false;
  const counts = keysOf(ROOM_COUNTS).filter((key) => ROOM_COUNTS[key].room === room);
  const rates = useRates();
  // The counts of other rooms are typed without this row.
  const own = (all: RoomCounts) => Object.fromEntries(counts.map((key) => [key, all?.[key]]));
  const entered = useWatch({ control, name: 'roomCounts', compute: own }) as RoomCounts;
  const amount = linesTotal(roomLines({ [room]: true }, entered, rates.rooms));

  // Resets the counts: an invalid number in an input that is not shown would block the form.
  const handleSelect = (selected: boolean) => {
    if (!selected) for (const key of counts) setValue(`roomCounts.${key}`, DEFAULT_ROOM_COUNT);
  };

  return (
    <li className="jobs:py-3 jobs:first:pt-0 jobs:last:pb-0">
      <div className="jobs:flex jobs:@max-xs:flex-wrap jobs:items-center jobs:justify-between jobs:gap-3">
        <Checkbox
          label={ROOMS[room]}
          {...register(`rooms.${room}`, { onChange: (event) => handleSelect(event.target.checked) })}
        />
        {isSelected && counts.length > 0 && <RowAmount amount={amount} />}
      </div>
      {isSelected && (
        <div className="jobs:mt-3 jobs:flex jobs:flex-wrap jobs:gap-3 jobs:sm:pl-8">
          {counts.map((key) => (
            <NumberField
              key={key}
              label={ROOM_COUNTS[key].label}
              suffix={`× ${shortDollars(rates.rooms[key])}`}
              className="jobs:w-40 jobs:max-sm:grow"
              min={0}
              max={ROOM_COUNTS[key].max}
              step={1}
              inputMode="numeric"
              {...field(`roomCounts.${key}`, { valueAsNumber: true })}
            />
          ))}
          <Field
            label={`Notes for ${ROOMS[room].toLowerCase()}`}
            optional
            className="jobs:min-w-[min(13rem,100%)] jobs:flex-1"
            {...field(`roomNotes.${room}`)}
          />
        </div>
      )}
    </li>
  );
}
