import { HttpError, tooLarge, unavailable, unsupportedType } from '@app/service-kit/http/errors';
import type { ImageType } from '@app/service-kit/http/image-type';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';

/**
 * The types that are kept. AVIF becomes JPEG and GIF becomes PNG: both take seconds to write, and those two open
 * everywhere.
 */
export type StoredType = 'image/jpeg' | 'image/png' | 'image/webp';
export type CleanImage = { type: StoredType; bytes: Buffer };

const KEPT_AS: Record<ImageType, StoredType> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/webp': 'image/webp',
  'image/gif': 'image/png',
  'image/avif': 'image/jpeg',
};

/** How large a picture is kept and as what. */
export type Kept = { as: Record<ImageType, StoredType>; maxSide: number };
export const PHOTO: Kept = { as: KEPT_AS, maxSide: 2560 };
// Every page shows the logo, and a PDF can hold JPEG and PNG only.
export const LOGO: Kept = { as: { ...KEPT_AS, 'image/webp': 'image/png' }, maxSide: 640 };

const MAX_PIXELS = 40_000_000;
const QUALITY = 82;
const TIME_LIMIT_SECONDS = 10;
const CONCURRENCY = 2;
const MAX_WAITING = 60;

// Only these five decoders can be reached, whatever a file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((decoder) => `VipsForeignLoad${decoder}`),
});
// No file is read twice, and libvips would keep removed ones open.
sharp.cache(false);
// One thread for each picture, so that two at once are two threads and not two times the cores.
sharp.concurrency(1);

const queue = pLimit(CONCURRENCY);

/**
 * Draws the picture anew from its pixels: upright, in sRGB, at most 2560 on its longest side, a logo 640. Nothing
 * else of the file gets through: no GPS position, no comment, no thumbnail, nothing behind the picture's end.
 * Of an animation the first picture is kept.
 */
export async function cleanImage(file: string, type: ImageType, kept = PHOTO): Promise<CleanImage> {
  if (queue.pendingCount >= MAX_WAITING) throw unavailable();
  return queue(() => redraw(file, kept.as[type], kept.maxSide));
}

async function redraw(file: string, type: StoredType, side: number): Promise<CleanImage> {
  try {
    // Looked at without a limit first, to tell too large from broken; this reads the header only.
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
