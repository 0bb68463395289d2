import { ROOMS } from '@app/domain/job/rooms';
import { keysOf } from '@app/domain/shared/validation';
import { Panel } from '@app/ui';
import { RoomRow } from './room-row.tsx';

export const RoomsPanel = () => (
  <Panel title="Rooms cleaned">
    <ul className="jobs:divide-y jobs:divide-line">
      {keysOf(ROOMS).map((room) => (
        <RoomRow key={room} room={room} />
      ))}
    </ul>
  </Panel>
);
