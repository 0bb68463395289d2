import { drawRoom } from '@app/tooling/seed/draw-room';
import sharp from 'sharp';

type Upload = { name: string; mimeType: string; buffer: Buffer };

/** Wide in the file; whoever minds its orientation shows it upright. */
const TURNED = 6;

/** What a phone writes: a JPEG held sideways, with the camera's name and the place of the home in it. */
export async function phonePhoto(room: string, name = 'IMG_0412.jpg'): Promise<Upload> {
  const buffer = await sharp(await drawRoom(room))
    .withExif({
      IFD0: { Make: 'Telephone Works', Model: 'T-1' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '39/1 48/1 3/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '89/1 39/1 1/1',
      },
    })
    .withMetadata({ orientation: TURNED })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A readable JPEG of exactly so many bytes: what follows the end of its picture is ignored. */
export async function photoOfSize(bytes: number): Promise<Upload> {
  const picture = await drawRoom('kitchen');
  const filling = Buffer.alloc(bytes - picture.length);
  return { name: `${bytes}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.concat([picture, filling]) };
}
