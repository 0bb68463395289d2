import * as v from 'valibot';

/** Largest photo in bytes (Section 5: 10 MB). */
export const MAX_PHOTO_BYTES = 10_485_760;

/** Image types the store keeps; the content decides, not the name. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;

/** What people read when a photo goes wrong (Sections 5 and 8). */
export const PHOTO_MESSAGES = {
  notAnImage: 'Please select an image file',
  tooLarge: 'File size too large. Maximum size is 10MB',
  // The next two are thrown and logged; the visitor reads `visitor`.
  notUploaded: 'Failed to upload file',
  noAddress: 'Failed to get upload URL',
  visitor: 'Upload failed. Please try again.',
} as const;

/** Why a chosen file cannot be a photo, or undefined when it can. */
export function photoProblem(file: { type: string; size: number }): string | undefined {
  if (!file.type.startsWith('image/')) return PHOTO_MESSAGES.notAnImage;
  return file.size > MAX_PHOTO_BYTES ? PHOTO_MESSAGES.tooLarge : undefined;
}

/** Answer of POST /api/objects/upload: an absolute address whose signed query expires. */
export const uploadUrlSchema = v.object(
  { uploadURL: v.string(PHOTO_MESSAGES.noAddress) },
  PHOTO_MESSAGES.noAddress,
);

export type UploadUrl = v.InferOutput<typeof uploadUrlSchema>;

/** The address under which an uploaded photo is stored: the upload address without its query (Section 7). */
export function photoUrlOf(uploadURL: string): string {
  return uploadURL.split('?', 1)[0] ?? '';
}

/** Answer of POST /api/objects/logo: the path for the settings, on this site and open to everybody. */
export type LogoUpload = { businessLogo: string };
