import { PHOTO_MESSAGES } from '@app/domain/upload/upload';
import { isReadable } from '@app/web-kit/photos/photo-file';
import { redrawPhoto, UnreadableHeic } from '@app/web-kit/photos/redraw-photo';
import { logFailure } from '../form/log-failure.ts';

export const UNREADABLE_HEIC =
  'This iPhone photo could not be read here. Please choose a JPEG or PNG, or a screenshot of it.';

const JPEG_QUALITY = 0.85;

/** Returns a small upright JPEG of the photo, or the photo itself if this browser cannot decode it. */
export async function preparePhoto(photo: Blob): Promise<Blob> {
  try {
    return (await jpegOf(await redrawPhoto(photo))) ?? photo;
  } catch (error) {
    if (error instanceof UnreadableHeic) {
      logFailure(error);
      throw new UnreadablePhoto(UNREADABLE_HEIC);
    }
    if (!(await isReadable(photo))) throw new UnreadablePhoto(PHOTO_MESSAGES.unreadable);
    return photo;
  }
}

const jpegOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));

/** The file is not a usable photo, so a retry is pointless. The message is for the visitor. */
export class UnreadablePhoto extends Error {
  override name = 'UnreadablePhoto';
}
