import { decodeHeic, isHeic } from './heic.ts';

/** Longest side in pixels: plenty on any screen and on paper, small enough for a phone on the road. */
const LONGEST_SIDE = 1600;

/**
 * The chosen photo drawn anew: upright and no larger than is of use. That leaves everything behind which a camera
 * writes into a file, the place of the home above all.
 * @throws {UnreadableHeic} for an iPhone's photo, another error for any other that cannot be read here
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
    // Turned the way the camera was held.
    return await createImageBitmap(photo, { imageOrientation: 'from-image' });
  } catch (error) {
    if (await isHeic(photo)) return decodeHeic(photo);
    throw error;
  }
}

function draw(picture: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser has no canvas');
  // JPEG knows no transparency and would turn it black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
