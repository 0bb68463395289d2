import * as v from 'valibot';
import { LENGTHS } from '../../shared/lengths.ts';
import type { Dollars } from '../../shared/money.ts';
import { keysOf, objectOf, optionalText, wholeNumber } from '../../shared/validation.ts';
import { type LineItem, lineItem } from './line-item.ts';

/** The rooms of a detailed job. */
export const ROOMS = {
  kitchen: 'Kitchen',
  livingRoom: 'Living room',
  diningRoom: 'Dining room',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  basement: 'Basement',
  closets: 'Closets',
} as const;

export type RoomKey = keyof typeof ROOMS;

/** Rooms that are charged by count: the maximum count, and the checkbox that enables them. */
export const ROOM_COUNTS = {
  bedrooms: { label: 'Master bedroom', max: 1, room: 'bedrooms' },
  additionalBedrooms: { label: 'Additional bedrooms', max: 10, room: 'bedrooms' },
  bathrooms: { label: 'Bathrooms', max: 10, room: 'bathrooms' },
  closets: { label: 'Closets', max: 20, room: 'closets' },
} as const satisfies Record<string, { label: string; max: number; room: RoomKey }>;

export type RoomCountKey = keyof typeof ROOM_COUNTS;

/** Dollars per room. */
export type RoomRates = Record<RoomCountKey, Dollars>;

/** Initial count of a selected room. */
export const DEFAULT_ROOM_COUNT = 1;

/** The count of a selected room that stores none. */
export const UNSTORED_ROOM_COUNT = 1;

const ticked = v.nullish(v.boolean('A room is ticked or not'));
const count = (key: RoomCountKey) => v.nullish(wholeNumber(ROOM_COUNTS[key].label, 0, ROOM_COUNTS[key].max));
const note = (key: RoomKey) => optionalText(`Notes for ${ROOMS[key].toLowerCase()}`, LENGTHS.roomNote);

export const roomsSchema = objectOf(
  {
    kitchen: ticked,
    livingRoom: ticked,
    diningRoom: ticked,
    bedrooms: ticked,
    bathrooms: ticked,
    basement: ticked,
    closets: ticked,
  },
  'Rooms must be an object',
);

export const roomNotesSchema = objectOf(
  {
    kitchen: note('kitchen'),
    livingRoom: note('livingRoom'),
    diningRoom: note('diningRoom'),
    bedrooms: note('bedrooms'),
    bathrooms: note('bathrooms'),
    basement: note('basement'),
    closets: note('closets'),
  },
  'Room notes must be an object',
);

export const roomCountsSchema = objectOf(
  {
    bedrooms: count('bedrooms'),
    additionalBedrooms: count('additionalBedrooms'),
    bathrooms: count('bathrooms'),
    closets: count('closets'),
  },
  'Room counts must be an object',
);

export type Rooms = v.InferOutput<typeof roomsSchema>;
export type RoomCounts = v.InferOutput<typeof roomCountsSchema>;

/** The charges of counted rooms; counts of rooms that are not selected are ignored. */
export function roomLines(
  rooms: Rooms | null | undefined,
  counts: RoomCounts | null | undefined,
  rates: RoomRates,
): LineItem[] {
  return keysOf(ROOM_COUNTS)
    .filter((key) => rooms?.[ROOM_COUNTS[key].room])
    .map((key) => {
      const quantity = counts?.[key] ?? UNSTORED_ROOM_COUNT;
      return lineItem(ROOM_COUNTS[key].label, quantity, rates[key]);
    })
    .filter((item) => item.quantity > 0);
}

/** The selected rooms without a charge of their own: the base rate is for them. */
export function roomsOfBaseRate(
  rooms: Rooms | null | undefined,
  counts: RoomCounts | null | undefined,
): string[] {
  const counted = keysOf(ROOM_COUNTS).filter((key) => (counts?.[key] ?? UNSTORED_ROOM_COUNT) > 0);
  const charged = new Set<RoomKey>(counted.map((key) => ROOM_COUNTS[key].room));
  return keysOf(ROOMS)
    .filter((key) => rooms?.[key] && !charged.has(key))
    .map((key) => ROOMS[key]);
}

/** The names of the selected rooms in the order of `ROOMS`, printed as rooms cleaned. */
export function selectedRooms(rooms: Rooms | null | undefined): string[] {
  return keysOf(ROOMS)
    .filter((key) => rooms?.[key])
    .map((key) => ROOMS[key]);
}
