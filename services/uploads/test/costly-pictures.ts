import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/costly-pictures');

/** A plain image of this many megapixels: what a decoder takes depends on the size alone. */
function plain(megapixels: number, channels: 3 | 4): Sharp {
  const [width, height] = [4000, (megapixels * 1_000_000) / 4000];
  return sharp({ create: { width, height, channels, background: { r: 90, g: 120, b: 200, alpha: 0.5 } } });
}

const FULL_COLOR = { chromaSubsampling: '4:4:4' };

/** The most expensive accepted images: at the maximum size, and such that a decoder cannot read them line by line. */
const DRAWN = {
  'a rotated progressive JPEG': () =>
    plain(40, 3)
      .withMetadata({ orientation: 6 })
      .jpeg({ ...FULL_COLOR, progressive: true }),
  'a rotated interlaced PNG of 16 bits': () =>
    plain(20, 4).toColourspace('rgb16').withMetadata({ orientation: 6 }).png({ progressive: true }),
  'a WebP': () => plain(40, 4).webp({ effort: 0 }),
  'a GIF': () => plain(40, 3).gif({ effort: 1 }),
  'an AVIF': () => plain(16, 4).avif({ ...FULL_COLOR, effort: 0 }),
  'an AVIF of 12 bits': () => plain(8, 4).avif({ ...FULL_COLOR, effort: 0, bitdepth: 12 }),
} satisfies Record<string, () => Sharp>;

export type CostlyPicture = keyof typeof DRAWN;
export const COSTLY_PICTURES = Object.keys(DRAWN) as CostlyPicture[];

/** Drawn once for an installation of the packages, because encoding takes seconds. */
export async function costlyPicture(name: CostlyPicture): Promise<Buffer> {
  const file = join(CACHE, name.replaceAll(' ', '-'));
  if (existsSync(file)) return readFileSync(file);
  const bytes = await DRAWN[name]().toBuffer();
  mkdirSync(CACHE, { recursive: true });
  // Another run may draw the same image.
  writeFileSync(`${file}.${process.pid}`, bytes);
  renameSync(`${file}.${process.pid}`, file);
  return bytes;
}

/** An image of a few pixels whose header claims this size. */
export const claimingSize = {
  async avif(width: number, height: number, bitdepth: 8 | 12): Promise<Buffer> {
    const bytes = await plainOf(64).avif({ bitdepth }).toBuffer();
    const size = bytes.indexOf('ispe') + 8;
    bytes.writeUInt32BE(width, size);
    bytes.writeUInt32BE(height, size + 4);
    return bytes;
  },
  async jpegOfFourColors(width: number, height: number): Promise<Buffer> {
    const bytes = await plainOf(64).toColourspace('cmyk').jpeg().toBuffer();
    // The marker SOF0, the length of its segment, the precision, then height and width.
    const size = bytes.indexOf(Buffer.from([0xff, 0xc0])) + 5;
    bytes.writeUInt16BE(height, size);
    bytes.writeUInt16BE(width, size + 2);
    return bytes;
  },
};

const plainOf = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#5a78c8' } });
