import { roomLabel } from './room-catalogue.ts';

/** What a visitor reads of a photo that cannot go with the request. Sent again it is another upload, which can. */
export const PHOTO_REFUSALS = {
  gone: (room: string) => `The photo of ${roomLabel(room)} is not stored here. Please send it again.`,
  taken: (room: string) =>
    `The photo of ${roomLabel(room)} belongs to another request. Please send it again.`,
} as const;
