import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

export type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

/** A small image, red at the left and blue at the right, so that rotation is visible. */
export function drawn(width = 64, height = 32) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const left = at % width < width / 2;
    pixels[at * 3] = left ? 255 : 0;
    pixels[at * 3 + 2] = left ? 0 : 255;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export const picture = (format: Format): Promise<Buffer> => drawn()[format]().toBuffer();

/** A PNG that cannot be compressed: three bytes for each pixel. */
export const noisyPicture = (side: number): Promise<Buffer> =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();

/** A phone's photo: rotated, with location, camera and large metadata. */
export function photoWithSecrets(): Promise<Buffer> {
  return drawn()
    .withExif({
      IFD0: { Make: 'SecretMaker', Model: 'SecretModel', Copyright: 'SecretOwner' },
      IFD2: { BodySerialNumber: 'SecretSerial' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 26/1 46/1', GPSLongitude: '79/1 58/1 56/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>SecretXmp</secret></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** The image, padded to this size. */
export function paddedTo(size: number, image: Buffer): Buffer {
  return Buffer.concat([image, Buffer.alloc(size - image.length)]);
}

/** A JPEG segment such as a comment (0xfe), right after the start of the file. */
export function withSegment(jpeg: Buffer, marker: number, content: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(content, 'latin1'), jpeg.subarray(2)]);
}
