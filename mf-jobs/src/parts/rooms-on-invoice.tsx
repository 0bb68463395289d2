import type { RoomDetails } from '@app/domain/job/job/room-details';
import { Checkbox, Panel } from '@app/ui';
import type { ComponentProps } from 'react';
import { RoomDetailsView } from './room-details-view.tsx';

type ChoiceProps = Omit<ComponentProps<typeof Checkbox>, 'label' | 'hint'>;

export const RoomsOnInvoice = (props: ChoiceProps) => (
  <Checkbox label="Include room documentation" hint="As another page of the invoice." {...props} />
);

export const RoomsPanel = ({ rooms, ...choice }: ChoiceProps & { rooms: RoomDetails }) => (
  <Panel title="Rooms">
    <RoomDetailsView rooms={rooms} />
    <RoomsOnInvoice className="jobs:mt-5 jobs:border-t jobs:border-line jobs:pt-4" {...choice} />
  </Panel>
);
