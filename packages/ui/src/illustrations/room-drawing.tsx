import { AdditionalBathroom } from './additional-bathroom.tsx';
import { DiningRoom } from './dining-room.tsx';
import type { DrawingProps } from './drawing.tsx';
import { GuestBedroom } from './guest-bedroom.tsx';
import { Kitchen } from './kitchen.tsx';
import { LaundryRoom } from './laundry-room.tsx';
import { LivingRoom } from './living-room.tsx';
import { MainBathroom } from './main-bathroom.tsx';
import { MasterBedroom } from './master-bedroom.tsx';

const DRAWINGS = {
  kitchen: Kitchen,
  'living-room': LivingRoom,
  'master-bedroom': MasterBedroom,
  'main-bathroom': MainBathroom,
  'dining-room': DiningRoom,
  'guest-bedroom': GuestBedroom,
  'additional-bathroom': AdditionalBathroom,
  'laundry-room': LaundryRoom,
};

export type DrawnRoom = keyof typeof DRAWINGS;

/** It bundles all eight drawings, so a page with fixed drawings imports those. */
export function RoomDrawing({ room, ...props }: DrawingProps & { room: DrawnRoom }) {
  const Room = DRAWINGS[room];
  return <Room {...props} />;
}
