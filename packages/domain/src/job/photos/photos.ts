import * as v from 'valibot';
import { LENGTHS } from '../../shared/lengths.ts';
import {
  boundedList,
  itemId,
  keysOf,
  optionalText,
  required,
  requiredKey,
  text,
} from '../../shared/validation.ts';
import { MAX_PHOTO_BYTES, PHOTO_MESSAGES } from '../../upload/upload.ts';

export const PHOTO_GROUPS = { before: 'Before', after: 'After' } as const;

export type PhotoGroup = keyof typeof PHOTO_GROUPS;

/** Photos of a job, including those of documented rooms. */
export const MAX_JOB_PHOTOS = 60;

export const TOO_MANY_PHOTOS = `A job can hold at most ${MAX_JOB_PHOTOS} photos`;

/** Bytes of the photos that are sent inline with a job, as data URLs. */
export const MAX_INLINE_PHOTO_BYTES = 32 * 1024 * 1024;

/** Bytes of all photos of a job as data URLs, which take a third more than the photos themselves. */
export const MAX_JOB_PHOTO_BYTES = 64 * 1024 * 1024;

export const PHOTOS_TOO_LARGE = 'The photos of a job can have at most 48 MB together';

/** The error of a photo whose address names none that has arrived, or one that was kept too long. */
export const MISSING_PHOTO = 'This photo has to be sent again';

// SVG is left out, because it can contain scripts.
const INLINE_IMAGE = /^data:image\/(?:jpe?g|png|webp|gif|avif|hei[cf]|bmp);base64,/i;
const MAX_PREFIX_LENGTH = 40;
const MAX_DATA_LENGTH = Math.ceil(MAX_PHOTO_BYTES / 3) * 4;

// Matches the prefix only: an expression over megabytes would block the event loop.
const isInlineImage = (url: string) => INLINE_IMAGE.test(url.slice(0, MAX_PREFIX_LENGTH));
const isSmallEnough = (url: string) => url.length - url.indexOf(',') - 1 <= MAX_DATA_LENGTH;

const UPLOAD_ID = '[0-9a-f]{32,64}';
const UPLOAD = new RegExp(`^/api/job-photos/(${UPLOAD_ID})$`);
const MAX_UPLOAD_URL_LENGTH = 100;

/** The id of a photo that was sent by itself, from its address. */
export const uploadIdOf = (url: string): string | undefined =>
  url.length <= MAX_UPLOAD_URL_LENGTH ? UPLOAD.exec(url)?.[1] : undefined;

/** The SHA-256 of a photo, or a random number, in hex. */
export const photoUploadIdSchema = v.pipe(
  v.string('Photo id is not valid'),
  v.regex(new RegExp(`^${UPLOAD_ID}$`), 'Photo id is not valid'),
);

const STORED = /^\/api\/jobs\/(\d{1,10})\/photos\/([\w.~-]+)$/;

/** The job and the name of a photo that a list links. */
export function storedPhotoOf(url: string): { jobId: number; name: string } | undefined {
  const [, jobId, name] = (url.length <= LENGTHS.notes && STORED.exec(url)) || [];
  return name === undefined ? undefined : { jobId: Number(jobId), name };
}

const isUpload = (url: string) => uploadIdOf(url) !== undefined;

/** An inline image, or what says where the image is. */
const imageSchema = (isElsewhere: (url: string) => boolean) =>
  v.pipe(
    v.string(PHOTO_MESSAGES.notAnImage),
    v.check((url) => isElsewhere(url) || isInlineImage(url), PHOTO_MESSAGES.notAnImage),
    v.check((url) => isElsewhere(url) || isSmallEnough(url), PHOTO_MESSAGES.tooLarge),
  );

const image = imageSchema(isUpload);
const changedImage = imageSchema((url) => isUpload(url) || storedPhotoOf(url) !== undefined);

/** A photo from before or after the work. `url` is an inline image, or the address of one that was sent by itself. */
export const jobPhotoSchema = v.object(
  {
    id: itemId('Photo'),
    label: requiredKey(text('Photo label', LENGTHS.label)),
    type: requiredKey(v.picklist(keysOf(PHOTO_GROUPS), 'A photo is from before or after')),
    url: requiredKey(image),
  },
  'Photo must be an object',
);

const roomEntries = {
  id: itemId('Room'),
  roomName: required('Room name is required', LENGTHS.roomName),
  notes: optionalText('Room notes', LENGTHS.roomNote),
};

const roomImage = (source: typeof image) => v.union([v.literal(''), source], PHOTO_MESSAGES.notAnImage);

/** A documented room; `url` is '' for a room without a photo. */
export const roomPhotoSchema = v.object(
  { ...roomEntries, url: v.nullish(roomImage(image), '') },
  'Room photo must be an object',
);

/**
 * A documented room of a saved job. Without `url` it keeps the photo of the stored room with its id; '' removes it, and the link of
 * another photo of the job copies that.
 */
const roomChangeSchema = v.object(
  {
    ...roomEntries,
    url: v.optional(v.nullable(roomImage(changedImage), '')),
  },
  'Room photo must be an object',
);

/** A photo of a saved job. Without `url` it keeps the image of the stored photo with its id; the link of another one copies that. */
const photoChangeSchema = v.object(
  { ...jobPhotoSchema.entries, url: v.optional(changedImage) },
  'Photo must be an object',
);

const photoListMessages = { message: 'Photos must be a list', tooMany: TOO_MANY_PHOTOS };

export const jobPhotosSchema = boundedList(jobPhotoSchema, MAX_JOB_PHOTOS, photoListMessages);
export const photoChangesSchema = boundedList(photoChangeSchema, MAX_JOB_PHOTOS, photoListMessages);

const roomListMessages = { message: 'Room photos must be a list', tooMany: TOO_MANY_PHOTOS };

export const roomPhotosSchema = boundedList(roomPhotoSchema, MAX_JOB_PHOTOS, roomListMessages);
export const roomChangesSchema = boundedList(roomChangeSchema, MAX_JOB_PHOTOS, roomListMessages);

export type JobPhoto = v.InferOutput<typeof jobPhotoSchema> & TakenPhoto;
/** When a cleaner took a photo at the visit, ISO-8601, and her name. */
export type TakenPhoto = { takenAt?: string | undefined; takenBy?: string | undefined };
export type PhotoChange = v.InferOutput<typeof photoChangeSchema>;
export type RoomPhoto = v.InferOutput<typeof roomPhotoSchema>;
export type RoomChange = v.InferOutput<typeof roomChangeSchema>;

/** The initial label of a photo: 'Before - IMG_0412.jpg'. */
export function photoLabel(type: PhotoGroup, fileName: string): string {
  return `${PHOTO_GROUPS[type]} - ${fileName}`.slice(0, LENGTHS.label);
}

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
