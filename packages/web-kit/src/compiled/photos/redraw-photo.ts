import { decodeHeic } from '@app/web-kit';

/** A photo of this size is sharp on screens and on paper, and small enough for a mobile connection. */
const MAX_SIDE_PX = 1600;

/** A HEIC photo that neither the browser nor the decoder can read. */
export class UnreadableHeic extends Error {
  override name = 'UnreadableHeic';
}

/**
 * Redraws a photo upright and at most `MAX_SIDE_PX` on its longer side. That removes the metadata of the camera, such as
 * the location of the home.
 * @throws {UnreadableHeic} for an unreadable HEIC photo, {DOMException} for any other unreadable file
 */
export async function redrawPhoto(photo: Blob): Promise<HTMLCanvasElement> {
  const picture = await decode(photo);
  try {
    return draw(picture);
  } finally {
    picture.close();
  }
}

async function decode(photo: Blob): Promise<ImageBitmap> {
  try {
    // Applies the EXIF orientation.
    return await createImageBitmap(photo, { imageOrientation: 'from-image' });
  } catch (error) {
    if (!(await isHeic(photo))) throw error;
    return decodeHeic(photo).catch((cause) => {
      throw new UnreadableHeic('A HEIC photo could not be decoded', { cause });
    });
  }
}

function draw(picture: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser has no canvas');
  // JPEG has no transparency and would turn it black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Detects HEIC, the format of iPhones, by the first bytes: box size, `ftyp`, brand. */
async function isHeic(photo: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await photo.slice(4, 12).arrayBuffer());
  return head.startsWith('ftyp') && BRANDS.includes(head.slice(4));
}
