import { HttpError, tooLarge, unavailable, unsupportedType } from '@app/service-kit/http/errors';
import type { ImageType } from '@app/service-kit/http/image-type';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';

/** Stored types. AVIF becomes JPEG and GIF becomes PNG: both are slow to encode, and the others open everywhere. */
export type StoredType = 'image/jpeg' | 'image/png' | 'image/webp';
export type CleanImage = { type: StoredType; bytes: Buffer };

const KEPT_AS: Record<ImageType, StoredType> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/webp': 'image/webp',
  'image/gif': 'image/png',
  'image/avif': 'image/jpeg',
};

/** Maximum size and types of a stored image. */
export type Kept = { as: Record<ImageType, StoredType>; maxSide: number };
const PHOTO: Kept = { as: KEPT_AS, maxSide: 2560 };
// Every page shows the logo, and PDFs embed JPEG and PNG only.
export const LOGO: Kept = { as: { ...KEPT_AS, 'image/webp': 'image/png' }, maxSide: 640 };

const MAX_PIXELS = 40_000_000;
const QUALITY = 82;
const TIME_LIMIT_SECONDS = 10;
const CONCURRENCY = 2;
const MAX_WAITING = 60;

// Only these five decoders are enabled.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((decoder) => `VipsForeignLoad${decoder}`),
});
// No file is read twice, and the cache would keep removed files open.
sharp.cache(false);
// One thread per image, so that two images use two threads and not twice the number of cores.
sharp.concurrency(1);

const queue = pLimit(CONCURRENCY);

/**
 * Re-encodes the image from its pixels: upright, in sRGB, at most 2560 pixels on its longer side, a logo 640.
 * Everything else is dropped: GPS position, comments, thumbnails, data after the end. Of an animation the first frame
 * is kept.
 */
export async function cleanImage(file: string, type: ImageType, kept = PHOTO): Promise<CleanImage> {
  if (queue.pendingCount >= MAX_WAITING) throw unavailable();
  return queue(() => redraw(file, kept.as[type], kept.maxSide));
}

async function redraw(file: string, type: StoredType, side: number): Promise<CleanImage> {
  try {
    // Reads the header without a pixel limit first, to distinguish too large from broken.
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS)
      throw tooLarge('This picture has too many pixels. Please choose one of at most 40 megapixels.');

    const upright = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: TIME_LIMIT_SECONDS });
    return { type, bytes: await encode(upright, type).toBuffer() };
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw unsupportedType('This picture cannot be read. Please choose another one.');
  }
}

function encode(image: Sharp, type: StoredType): Sharp {
  if (type === 'image/png') return image.png();
  if (type === 'image/webp') return image.webp({ quality: QUALITY });
  return image.flatten({ background: 'white' }).jpeg({ quality: QUALITY });
}
