import * as v from 'valibot';
import { itemId, keysOf, LENGTHS, optionalText, required, requiredKey, text } from '../shared/validation.ts';
import { MAX_PHOTO_BYTES, PHOTO_MESSAGES } from '../upload/upload.ts';

/** The two groups of photos of a job (Section 2). */
export const PHOTO_GROUPS = { before: 'Before', after: 'After' } as const;

export type PhotoGroup = keyof typeof PHOTO_GROUPS;

/** Most photos a job holds, those of rooms included. */
export const MAX_JOB_PHOTOS = 60;

/** What the error says about a job with more photos than that. */
export const TOO_MANY_PHOTOS = `A job can hold at most ${MAX_JOB_PHOTOS} photos`;

/** Rooms that can be added with one press in room documentation (Section 5). */
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

// SVG is left out: it can carry script.
const INLINE_IMAGE = /^data:image\/(?:jpe?g|png|webp|gif|avif|hei[cf]|bmp);base64,/i;
const MAX_PREFIX_LENGTH = 40;
const MAX_DATA_LENGTH = Math.ceil(MAX_PHOTO_BYTES / 3) * 4;

// Only the start is matched: a pattern over megabytes would hold up everybody else.
const isInlineImage = (url: string) => INLINE_IMAGE.test(url.slice(0, MAX_PREFIX_LENGTH));
const isSmallEnough = (url: string) => url.length - url.indexOf(',') - 1 <= MAX_DATA_LENGTH;

const inlineImage = v.pipe(
  v.string(PHOTO_MESSAGES.notAnImage),
  v.check(isInlineImage, PHOTO_MESSAGES.notAnImage),
  v.check(isSmallEnough, PHOTO_MESSAGES.tooLarge),
);

/** One photo from before or after the work, its image inline. */
export const jobPhotoSchema = v.object(
  {
    id: itemId('Photo'),
    label: requiredKey(text('Photo label', LENGTHS.label)),
    type: requiredKey(v.picklist(keysOf(PHOTO_GROUPS), 'A photo is from before or after')),
    url: requiredKey(inlineImage),
  },
  'Photo must be an object',
);

/** One documented room; `url` is '' for a room with notes and no photo. */
export const roomPhotoSchema = v.object(
  {
    id: itemId('Room'),
    roomName: required('Room name is required', LENGTHS.roomName),
    url: v.nullish(v.union([v.literal(''), inlineImage], PHOTO_MESSAGES.notAnImage), ''),
    notes: optionalText('Room notes', LENGTHS.roomNote),
  },
  'Room photo must be an object',
);

export const jobPhotosSchema = v.pipe(
  v.array(jobPhotoSchema, 'Photos must be a list'),
  v.maxLength(MAX_JOB_PHOTOS, TOO_MANY_PHOTOS),
);

export const roomPhotosSchema = v.pipe(
  v.array(roomPhotoSchema, 'Room photos must be a list'),
  v.maxLength(MAX_JOB_PHOTOS, TOO_MANY_PHOTOS),
);

export type JobPhoto = v.InferOutput<typeof jobPhotoSchema>;
export type RoomPhoto = v.InferOutput<typeof roomPhotoSchema>;

/** 'Before - IMG_0412.jpg', what a photo is called until somebody edits it. */
export function photoLabel(type: PhotoGroup, fileName: string): string {
  return `${PHOTO_GROUPS[type]} - ${fileName}`.slice(0, LENGTHS.label);
}

/** Why a room cannot be added to the documentation, or undefined when it can (Section 5). */
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
