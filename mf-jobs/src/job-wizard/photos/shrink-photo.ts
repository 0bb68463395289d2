import { decodeHeic, isHeic } from './heic.ts';

/** Longest side in pixels: sharp on any screen and on paper, and small enough for forty of them in one job. */
const LONGEST_SIDE = 1600;
const QUALITY = 0.82;

/**
 * A small upright JPEG as a data URL. Drawing the photo anew leaves behind what a camera writes into a file, the
 * place of the home above all.
 * @throws when the bytes are no picture that can be read here
 */
export async function shrinkPhoto(photo: Blob): Promise<string> {
  const picture = await decode(photo);
  try {
    return draw(picture).toDataURL('image/jpeg', QUALITY);
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
