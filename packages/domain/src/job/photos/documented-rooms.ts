import { LENGTHS } from '../../shared/lengths.ts';

/** Rooms with a button of the room documentation. */
export const QUICK_ADD_ROOMS = [
  'Kitchen',
  'Living Room',
  'Dining Room',
  'Master Bedroom',
  'Bedroom 2',
  'Bedroom 3',
  'Master Bathroom',
  'Guest Bathroom',
  'Basement',
  'Attic',
  'Garage',
  'Laundry Room',
] as const;

/** The error of a room name that is empty, too long or taken; undefined for a valid one. */
export function roomNameProblem(
  roomName: string,
  rooms: readonly { roomName: string }[],
): string | undefined {
  const name = roomName.trim().toLowerCase();
  if (!name) return 'Room name is required';
  if (name.length > LENGTHS.roomName) return `Room name can have at most ${LENGTHS.roomName} characters`;
  const taken = rooms.some((room) => room.roomName.trim().toLowerCase() === name);
  return taken ? 'This room is already in the list' : undefined;
}
