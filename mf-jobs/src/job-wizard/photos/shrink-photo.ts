import { redrawPhoto } from '@app/web-kit/photos/redraw-photo';

/** Small enough for forty photos in one job, and still sharp on paper. */
const QUALITY = 0.82;

/**
 * A small upright JPEG as a data URL, without what a camera writes into a file.
 * @throws when the bytes are no picture that can be read here
 */
export const shrinkPhoto = async (photo: Blob): Promise<string> =>
  (await redrawPhoto(photo)).toDataURL('image/jpeg', QUALITY);
