import type { RoomPhoto } from '@app/domain/job/photos';

/** What the form around the room documentation has to hold. */
export type RoomFields = { roomPhotos: RoomPhoto[] };
