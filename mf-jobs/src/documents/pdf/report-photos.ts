import type { JobListItem } from '@app/domain/job/job';
import { REPORT_PHOTO_SIZE } from '@app/domain/job/report';
import { dataUrl } from './data-url.ts';

/** What can be printed of each room's photo, in the order of the rooms; undefined where it can't be. */
export type Photos = readonly (string | undefined)[];

/**
 * Makes the rooms' photos small enough to print, as data URLs.
 * @throws when one could not be had this time; one that is no picture is left out
 */
export function photosOf(
  { roomPhotos }: JobListItem,
  shrink: (url: string) => Promise<string>,
): Promise<Photos> {
  return Promise.all(
    (roomPhotos ?? []).map(({ url }) => (url ? shrink(url).catch(noneIfUnreadable) : undefined)),
  );
}

function noneIfUnreadable(error: unknown): undefined {
  if (!(error instanceof PhotoUnreadable)) throw error;
}

/** The photo is not there or no picture; asking again would not help, so a line of words is printed in its place. */
export class PhotoUnreadable extends Error {}

// 150 dots per inch: sharp on paper, and a tenth of the bytes of the photo itself.
const DOTS_PER_MM = 150 / 25.4;
const WIDTH = Math.round(REPORT_PHOTO_SIZE.width * DOTS_PER_MM);
const HEIGHT = Math.round(REPORT_PHOTO_SIZE.height * DOTS_PER_MM);
const QUALITY = 0.82;

/**
 * Cuts a photo to the report's 4:3 and draws it anew as JPEG.
 * @throws {PhotoUnreadable} when it is no picture; another error when it could not be had this time
 */
export async function shrinkPhoto(url: string): Promise<string> {
  const picture = await createImageBitmap(await photoAt(url)).catch(() => {
    throw new PhotoUnreadable();
  });
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const scale = Math.max(WIDTH / picture.width, HEIGHT / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const context = canvas.getContext('2d')!;
  // JPEG knows no transparency: it would become black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.drawImage(picture, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height);
  picture.close();
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return dataUrl(blob);
}

async function photoAt(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (response.ok) return response.blob();
  if (response.status === 404) throw new PhotoUnreadable();
  throw new Error(`The photo could not be read: ${response.status}`);
}
