import * as v from 'valibot';
import { LENGTHS } from '../shared/lengths.ts';
import { required, requiredKey, text } from '../shared/validation.ts';
import { ROOM_IDS, roomLabel } from './room-catalogue.ts';

/** A path segment that marks privately stored files on a cloud storage host. */
const PRIVATE_SEGMENT = /^https?:\/\/[^/?#]+(?:\/[^?#]*?)?\/(?:\.private|private)\/([^?#]+)/i;

const UPLOAD_URL = /^https?:\/\/[^/?#]+(\/objects\/uploads\/[^?#]+)/i;

const UPLOAD_PATH = /^\/objects\/uploads\/([\w-]{1,64})$/;

export const MAX_PHOTOS_PER_ROOM = 3;

export const TOO_MANY_ROOM_PHOTOS = `Each room can have at most ${MAX_PHOTOS_PER_ROOM} photos`;

export const requestPhotoSchema = v.object(
  {
    roomName: requiredKey(v.picklist(ROOM_IDS, 'Room is not in the catalogue')),
    photoUrl: v.pipe(
      required('Photo address is required', LENGTHS.url),
      v.check((url) => uploadIdOf(url) !== undefined, 'Photo must be one that was uploaded here'),
    ),
    description: v.nullish(text('Photo description', LENGTHS.reason), ''),
  },
  'Room photo must be an object',
);

export type RequestPhoto = v.InferOutput<typeof requestPhotoSchema>;

/** The permission to see something that another service has. */
export const receiptSchema = text('Receipt', LENGTHS.label);

/** The same in a new request, with the receipt of its upload if the sender has one. Receipts are never stored. */
export const sentPhotoSchema = v.object(
  { ...requestPhotoSchema.entries, receipt: v.optional(text('Photo receipt', LENGTHS.label)) },
  'Room photo must be an object',
);

export type SentPhoto = v.InferOutput<typeof sentPhotoSchema>;

/** Errors for a photo that a request cannot reference. Uploading the photo again gives it a new id. */
export const REQUEST_PHOTO_ERRORS = {
  gone: (room: string) => `The photo of ${roomLabel(room)} is not stored here. Please send it again.`,
  taken: (room: string) =>
    `The photo of ${roomLabel(room)} belongs to another request. Please send it again.`,
} as const;

/**
 * The URL that shows a stored photo: the path after a private segment is served under `/objects/`. Photos of this site
 * become relative, so that they survive a change of the host name.
 */
export function displayPhotoUrl(photoUrl: string): string {
  const uploadPath = UPLOAD_URL.exec(photoUrl)?.[1];
  if (uploadPath) return uploadPath;
  const privatePath = PRIVATE_SEGMENT.exec(photoUrl)?.[1];
  return privatePath ? `/objects/${privatePath}` : photoUrl;
}

/** The upload id in a photo's URL; undefined for URLs of other sites, which the admin's browser must not load. */
export const uploadIdOf = (photoUrl: string): string | undefined =>
  UPLOAD_PATH.exec(displayPhotoUrl(photoUrl))?.[1];
