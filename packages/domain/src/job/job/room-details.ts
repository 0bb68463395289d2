import { keysOf } from '../../shared/validation.ts';
import type { RoomPhoto } from '../photos/photos.ts';
import { ROOM_COUNTS, ROOMS, type RoomKey, UNSTORED_ROOM_COUNT } from '../pricing/rooms.ts';
import type { Job } from './job.ts';

/** A selected room: 'Bathrooms × 2', and what was noted about it. */
type CleanedRoom = { name: string; notes: string };

/** The rooms of a job: those of detailed billing, also the ones without a price, and the documented ones. */
export type RoomDetails = { cleaned: CleanedRoom[]; documented: RoomPhoto[] };

type JobWithRooms = Partial<Pick<Job, 'rooms' | 'roomNotes' | 'roomCounts' | 'roomPhotos'>>;

export function roomDetails({ rooms, roomNotes, roomCounts, roomPhotos }: JobWithRooms): RoomDetails {
  const cleaned = keysOf(ROOMS)
    .filter((room) => rooms?.[room])
    .map((room) => ({ name: nameWithCount(room, roomCounts), notes: roomNotes?.[room]?.trim() ?? '' }));
  return { cleaned, documented: roomPhotos ?? [] };
}

/** True when there is a room to show. */
export const hasRoomDetails = (job: JobWithRooms): boolean => {
  const { cleaned, documented } = roomDetails(job);
  return cleaned.length + documented.length > 0;
};

/** True when that is more than the names of rooms, which the invoice has. */
export const hasRoomNotes = (job: JobWithRooms): boolean => {
  const { cleaned, documented } = roomDetails(job);
  return documented.length > 0 || cleaned.some(({ notes }) => notes !== '');
};

function nameWithCount(room: RoomKey, counts: JobWithRooms['roomCounts']): string {
  const count = keysOf(ROOM_COUNTS)
    .filter((key) => ROOM_COUNTS[key].room === room)
    .reduce((total, key) => total + (counts?.[key] ?? UNSTORED_ROOM_COUNT), 0);
  return count > 1 ? `${ROOMS[room]} × ${count}` : ROOMS[room];
}
