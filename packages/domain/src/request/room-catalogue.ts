/** Names of icons; each screen has its own drawings. */
type RoomIcon = 'kitchen' | 'sofa' | 'bed' | 'bath' | 'dining' | 'guest-bed' | 'shower' | 'laundry';

export type CatalogueRoom = { id: string; name: string; icon: RoomIcon; tip: string };

/** The rooms of a request's photos, each with a tip for the visitor. */
export const ROOM_CATALOGUE = [
  {
    id: 'kitchen',
    name: 'Kitchen',
    icon: 'kitchen',
    tip: 'Stand in the doorway so that counters, stove and floor are in one picture.',
  },
  {
    id: 'living-room',
    name: 'Living Room',
    icon: 'sofa',
    tip: 'A corner view shows the floor, the furniture and the windows at once.',
  },
  {
    id: 'master-bedroom',
    name: 'Master Bedroom',
    icon: 'bed',
    tip: 'Include the floor around the bed and the closet doors.',
  },
  {
    id: 'main-bathroom',
    name: 'Main Bathroom',
    icon: 'bath',
    tip: 'Turn on the light and show the tub or shower with its tiles.',
  },
  {
    id: 'dining-room',
    name: 'Dining Room',
    icon: 'dining',
    tip: 'Show the table, the chairs and the floor underneath.',
  },
  {
    id: 'guest-bedroom',
    name: 'Guest Bedroom',
    icon: 'guest-bed',
    tip: 'One picture from the door is enough.',
  },
  {
    id: 'additional-bathroom',
    name: 'Additional Bathroom',
    icon: 'shower',
    tip: 'Show the sink, the shower and the floor.',
  },
  {
    id: 'laundry-room',
    name: 'Laundry Room',
    icon: 'laundry',
    tip: 'Include the machines and the space around them.',
  },
] as const satisfies readonly CatalogueRoom[];

export type RoomId = (typeof ROOM_CATALOGUE)[number]['id'];

export const ROOM_IDS: readonly RoomId[] = ROOM_CATALOGUE.map((room) => room.id);

/** The name of a room, or the id itself when the catalogue does not have it. */
export function roomLabel(id: string): string {
  return ROOM_CATALOGUE.find((room) => room.id === id)?.name ?? id;
}
