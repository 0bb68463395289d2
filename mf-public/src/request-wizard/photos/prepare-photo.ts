import { UnreadableHeic } from '@app/web-kit/photos/heic';
import { redrawPhoto } from '@app/web-kit/photos/redraw-photo';
import { logFailure } from '../log-failure.ts';

export const UNREADABLE_HEIC =
  'This iPhone photo could not be read here. Please choose a JPEG or PNG, or a screenshot of it.';

const JPEG_QUALITY = 0.85;

/** A small upright JPEG of the chosen photo. What this browser cannot read goes as it is: the store looks again. */
export async function preparePhoto(photo: Blob): Promise<Blob> {
  try {
    return (await jpegOf(await redrawPhoto(photo))) ?? photo;
  } catch (error) {
    if (!(error instanceof UnreadableHeic)) return photo;
    logFailure(error);
    throw new UnreadablePhoto(UNREADABLE_HEIC);
  }
}

const jpegOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));

/** The photo itself is the problem, so that sending it again is of no use; the message is for the visitor. */
export class UnreadablePhoto extends Error {
  override name = 'UnreadablePhoto';
}
