import type { ImageType } from '@app/service-kit/http/image-type';
import type { StoredType } from './decoder/redraw.ts';

const KEPT_AS: Record<ImageType, StoredType> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/webp': 'image/webp',
  'image/gif': 'image/png',
  'image/avif': 'image/jpeg',
};

/** How an image is stored: its type, by that of the uploaded file, and its longer side in pixels at most. */
export type Kept = { as: Record<ImageType, StoredType>; maxSide: number };
export const PHOTO: Kept = { as: KEPT_AS, maxSide: 2560 };
// Every page shows the logo, and PDFs embed JPEG and PNG only.
export const LOGO: Kept = { as: { ...KEPT_AS, 'image/webp': 'image/png' }, maxSide: 640 };
