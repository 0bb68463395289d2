import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawRoom } from '@app/operations/data/seed/draw-room';
import sharp from 'sharp';

type Upload = { name: string; mimeType: string; buffer: Buffer };

/** EXIF orientation: stored in landscape, displayed upright. */
const ROTATED = 6;

/** EXIF metadata of a camera: model and location. */
export const CAMERA = {
  IFD0: { Make: 'Telephone Works', Model: 'T-1' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '39/1 48/1 3/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '89/1 39/1 1/1',
  },
};

const taken = new Map<string, Promise<Buffer>>();

/** Of these tests alone: what is sent for a job is known by its bytes, and gone when another job with the same photo is saved. */
const mark = {
  input: { create: { width: 16, height: 16, channels: 3 as const, background: randomColor() } },
  left: 0,
  top: 0,
};

const take = async (room: string): Promise<Buffer> =>
  sharp(await drawRoom(room))
    .composite([mark])
    .withExif(CAMERA)
    .withMetadata({ orientation: ROTATED })
    .jpeg()
    .toBuffer();

/** A rotated JPEG with EXIF metadata, as phones write it. */
export async function phonePhoto(room: string, name = 'IMG_0412.jpg'): Promise<Upload> {
  // Each once, since most tests need the same few.
  const buffer = taken.get(room) ?? take(room);
  taken.set(room, buffer);
  return { name, mimeType: 'image/jpeg', buffer: await buffer };
}

/** A HEIC photo of 2000 × 1500 pixels, which Chromium cannot decode; made by heic/make.ts. */
export const iPhonePhoto = async (): Promise<Upload> => ({
  name: 'IMG_0413.HEIC',
  // Most systems do not know the type.
  mimeType: '',
  buffer: await readFile(join(import.meta.dirname, 'heic/room.heic')),
});

/** A PNG with a transparent area. */
export async function transparentPhoto(room: string): Promise<Upload> {
  const hole = Buffer.from('<svg width="200" height="200"><rect width="200" height="200"/></svg>');
  const buffer = await sharp(await drawRoom(room))
    .ensureAlpha()
    .composite([{ input: hole, left: 0, top: 0, blend: 'dest-out' }])
    .png()
    .toBuffer();
  return { name: 'room.png', mimeType: 'image/png', buffer };
}

function randomColor() {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  return { r, g, b };
}
