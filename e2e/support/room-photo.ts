import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawRoom } from '@app/tooling/data/seed/draw-room';
import sharp from 'sharp';

type Upload = { name: string; mimeType: string; buffer: Buffer };

/** Wide in the file; whoever minds its orientation shows it upright. */
const TURNED = 6;

/** What a camera writes into a photo beside the picture: its own name and the place of the home. */
export const CAMERA = {
  IFD0: { Make: 'Telephone Works', Model: 'T-1' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '39/1 48/1 3/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '89/1 39/1 1/1',
  },
};

/** What a phone writes: a JPEG held sideways, with what a camera adds. */
export async function phonePhoto(room: string, name = 'IMG_0412.jpg'): Promise<Upload> {
  const buffer = await sharp(await drawRoom(room))
    .withExif(CAMERA)
    .withMetadata({ orientation: TURNED })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** What an iPhone writes: 2000 × 1500 pixels that Chromium cannot read; drawn by heic/make.ts. */
export const iPhonePhoto = async (): Promise<Upload> => ({
  name: 'IMG_0413.HEIC',
  // Most systems do not know its type.
  mimeType: '',
  buffer: await readFile(join(import.meta.dirname, 'heic/room.heic')),
});

/** What a screenshot tool writes: a PNG, here with a part that is clear. */
export async function transparentPhoto(room: string): Promise<Upload> {
  const hole = Buffer.from('<svg width="200" height="200"><rect width="200" height="200"/></svg>');
  const buffer = await sharp(await drawRoom(room))
    .ensureAlpha()
    .composite([{ input: hole, left: 0, top: 0, blend: 'dest-out' }])
    .png()
    .toBuffer();
  return { name: 'room.png', mimeType: 'image/png', buffer };
}

/** A readable JPEG of exactly so many bytes: what follows the end of its picture is ignored. */
export async function photoOfSize(bytes: number): Promise<Upload> {
  const picture = await drawRoom('kitchen');
  const filling = Buffer.alloc(bytes - picture.length);
  return { name: `${bytes}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.concat([picture, filling]) };
}
