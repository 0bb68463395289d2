import * as v from 'valibot';

/** 10 MB. */
export const MAX_PHOTO_BYTES = 10_485_760;

/** How long an upload without a request is stored at least: drafts of requests count on it. */
export const MIN_UNCLAIMED_HOURS = 24;

/** Errors of photos (docs/rules.md#photos). */
export const PHOTO_MESSAGES = {
  notAnImage: 'Please select an image file',
  tooLarge: 'File size too large. Maximum size is 10MB',
  empty: 'This file is empty. Please choose another one.',
  unreadable: 'This photo could not be read. Please choose another one.',
  // The next two are thrown and logged; the screen shows `visitor`.
  notUploaded: 'Failed to upload file',
  noAddress: 'Failed to get upload URL',
  visitor: 'Upload failed. Please try again.',
} as const;

/** The error of a file that cannot be a photo; undefined for a valid one. */
export function photoProblem(file: { type: string; size: number }): string | undefined {
  if (!file.type.startsWith('image/')) return PHOTO_MESSAGES.notAnImage;
  if (file.size === 0) return PHOTO_MESSAGES.empty;
  return file.size > MAX_PHOTO_BYTES ? PHOTO_MESSAGES.tooLarge : undefined;
}

/** The response of `POST /api/objects/upload`: an absolute URL whose signed query expires. */
export const uploadUrlSchema = v.object(
  { uploadURL: v.string(PHOTO_MESSAGES.noAddress) },
  PHOTO_MESSAGES.noAddress,
);

export type UploadUrl = v.InferOutput<typeof uploadUrlSchema>;

/** Response to the PUT of a photo; a request that shows the photo sends the receipt along. */
export const storedUploadSchema = v.object({ stored: v.literal(true), receipt: v.string() });

/** The URL under which an uploaded photo is stored: the upload URL without its query. */
export function photoUrlOf(uploadURL: string): string {
  return uploadURL.split('?', 1)[0] ?? '';
}
