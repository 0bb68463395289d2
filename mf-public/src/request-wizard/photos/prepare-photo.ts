import { decodeHeic, isHeic } from './heic.ts';

/** Longest side in pixels: plenty for judging a room, small enough for a phone on the road. */
const LONGEST_SIDE = 1600;
const JPEG_QUALITY = 0.85;

/**
 * A small upright JPEG of the chosen photo. Drawing it anew leaves everything behind that a camera writes into a
 * file, the place of the home above all. What this browser cannot read is sent as it is: the store looks again.
 */
export async function preparePhoto(photo: Blob): Promise<Blob> {
  const picture = await decode(photo);
  if (!picture) return photo;
  const jpeg = await draw(picture);
  picture.close();
  return jpeg ?? photo;
}

async function decode(photo: Blob): Promise<ImageBitmap | undefined> {
  try {
    // Turns the picture the way the camera was held.
    return await createImageBitmap(photo, { imageOrientation: 'from-image' });
  } catch {
    return (await isHeic(photo)) ? decodeHeic(photo) : undefined;
  }
}

async function draw(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  // JPEG knows no transparency and would turn it black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}
