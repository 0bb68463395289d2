import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

const FOLDER = join(import.meta.dirname, 'costly-pictures');

type Drawn = { megapixels: number; channels: 3 | 4; encode: (image: Sharp) => Sharp };

const FULL_COLOR = { chromaSubsampling: '4:4:4' };

/** The most expensive accepted images: at the maximum size, and such that a decoder cannot read them line by line. */
const DRAWN = {
  'a rotated progressive JPEG': {
    megapixels: 40,
    channels: 3,
    encode: (image) => image.withMetadata({ orientation: 6 }).jpeg({ ...FULL_COLOR, progressive: true }),
  },
  'a rotated interlaced PNG of 16 bits': {
    megapixels: 20,
    channels: 4,
    encode: (image) =>
      image.toColourspace('rgb16').withMetadata({ orientation: 6 }).png({ progressive: true }),
  },
  'a WebP': { megapixels: 40, channels: 4, encode: (image) => image.webp({ effort: 0 }) },
  'a GIF': { megapixels: 40, channels: 3, encode: (image) => image.gif({ effort: 1 }) },
  'an AVIF': {
    megapixels: 16,
    channels: 4,
    encode: (image) => image.avif({ ...FULL_COLOR, effort: 0 }),
  },
  'an AVIF of 12 bits': {
    megapixels: 8,
    channels: 4,
    encode: (image) => image.avif({ ...FULL_COLOR, effort: 0, bitdepth: 12 }),
  },
} satisfies Record<string, Drawn>;

type CostlyPicture = keyof typeof DRAWN;
/** The names of the pictures, with their megapixels. */
export const COSTLY_PICTURES = (Object.keys(DRAWN) as CostlyPicture[]).map(
  (name) => [name, DRAWN[name].megapixels] as const,
);

const fileOf = (name: CostlyPicture) => join(FOLDER, `${name.replaceAll(' ', '-')}.br`);

/** Read from a file, since encoding takes a second. Running this module writes the files again. */
export const costlyPicture = (name: CostlyPicture): Buffer =>
  brotliDecompressSync(readFileSync(fileOf(name)));

/** Writes the file of a plain image: what a decoder takes depends on the size alone. */
async function write(name: CostlyPicture): Promise<void> {
  const { megapixels, channels, encode }: Drawn = DRAWN[name];
  const [width, height] = [4000, (megapixels * 1_000_000) / 4000];
  const background = { r: 90, g: 120, b: 200, alpha: 0.5 };
  const bytes = await encode(sharp({ create: { width, height, channels, background } })).toBuffer();
  writeFileSync(fileOf(name), brotliCompressSync(bytes));
}

if (import.meta.main) for (const [name] of COSTLY_PICTURES) await write(name);

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
