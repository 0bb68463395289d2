import type { ImageType } from '@app/service-kit/http/image-type';
import sharp, { type Metadata, type Sharp } from 'sharp';

/** Stored types. AVIF becomes JPEG and GIF becomes PNG: both are slow to encode, and the others open everywhere. */
export type StoredType = 'image/jpeg' | 'image/png' | 'image/webp';

/** `maxSide` is the maximum width and height of the stored image, in pixels. */
export type Redraw = { file: string; type: ImageType; as: StoredType; maxSide: number };
export type Redrawn =
  | { bytes: Buffer }
  | { failure: 'unreadable' }
  | { failure: 'too large'; megapixels: number };

const MEGAPIXEL = 1_000_000;
/**
 * A decoder takes at most about 300 MB within these limits. Measured per pixel: 18 bytes for AVIF, 7 for JPEG, 6 for GIF, 3
 * for WebP; PNG needs 11 with 16 bits a channel, AVIF 25 with 12 bits, and JPEG 9 with four colors.
 */
const MAX_MEGAPIXELS: Record<ImageType, number> = {
  'image/jpeg': 40,
  'image/png': 40,
  'image/webp': 40,
  'image/gif': 40,
  'image/avif': 16,
};
const QUALITY = 82;
const TIME_LIMIT_SECONDS = 10;

// Only these five decoders are enabled.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((decoder) => `VipsForeignLoad${decoder}`),
});
// No file is read twice, and the cache would keep removed files open.
sharp.cache(false);
// One thread per image: images are decoded in two processes.
sharp.concurrency(1);

/**
 * Re-encodes the image from its pixels: upright, in sRGB, scaled down to `maxSide`. Everything else is dropped: GPS
 * position, comments, thumbnails, data after the end. Of an animation the first frame is kept.
 */
export async function redraw({ file, type, as, maxSide }: Redraw): Promise<Redrawn> {
  try {
    // Reads the header without a pixel limit first, to distinguish too large from broken.
    const header = await sharp(file, { limitInputPixels: false }).metadata();
    const megapixels = maxMegapixels(type, header);
    if (header.width * header.height > megapixels * MEGAPIXEL) return { failure: 'too large', megapixels };

    const upright = sharp(file, { limitInputPixels: megapixels * MEGAPIXEL, failOn: 'error' })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: TIME_LIMIT_SECONDS });
    return { bytes: await encode(upright, as).toBuffer() };
  } catch {
    return { failure: 'unreadable' };
  }
}

function maxMegapixels(type: ImageType, { depth, space }: Metadata): number {
  const isCostly = depth !== 'uchar' || space === 'cmyk';
  return isCostly ? MAX_MEGAPIXELS[type] / 2 : MAX_MEGAPIXELS[type];
}

function encode(image: Sharp, type: StoredType): Sharp {
  if (type === 'image/png') return image.png();
  if (type === 'image/webp') return image.webp({ quality: QUALITY });
  return image.flatten({ background: 'white' }).jpeg({ quality: QUALITY });
}
