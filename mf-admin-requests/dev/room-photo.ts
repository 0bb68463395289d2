import { PIXEL } from '@app/domain/testing/sample-job';

/** What every photo of a visitor shows here. */
export const ROOM_PHOTO = Uint8Array.from(atob(PIXEL.split(',')[1] ?? ''), (letter) => letter.charCodeAt(0));
