import { tooLarge, unavailable, unsupportedType } from '@app/service-kit/errors/errors';
import type { ImageType } from '@app/service-kit/http/image-type';
import { decoderProcess } from './decoder/decoder-process.ts';
import type { StoredType } from './decoder/redraw.ts';
import { fairQueue } from './fair-queue.ts';
import type { Uploader } from './uploader.ts';

export type CleanImage = { type: StoredType; bytes: Buffer };

const KEPT_AS: Record<ImageType, StoredType> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/webp': 'image/webp',
  'image/gif': 'image/png',
  'image/avif': 'image/jpeg',
};

/** How an image is stored: its type, by that of the uploaded file, and its longer side in pixels at most. */
type Kept = { as: Record<ImageType, StoredType>; maxSide: number };
export const PHOTO: Kept = { as: KEPT_AS, maxSide: 2560 };
// Every page shows the logo, and PDFs embed JPEG and PNG only.
export const LOGO: Kept = { as: { ...KEPT_AS, 'image/webp': 'image/png' }, maxSide: 640 };

const DECODERS = 2;

const idle = Array.from({ length: DECODERS }, () => decoderProcess());
const queue = fairQueue({ running: DECODERS, runningPerSender: 1, waiting: 60, waitingPerSender: 20 });

/** The image as `redraw` makes it, in turns with the images of other senders. */
export async function cleanImage(
  file: string,
  type: ImageType,
  uploader: Uploader,
  kept = PHOTO,
): Promise<CleanImage> {
  const as = kept.as[type];
  const job = { file, type, as, maxSide: kept.maxSide };
  const redrawn = await queue.run(uploader, () => decode(job, uploader.signal), unavailable);
  if ('bytes' in redrawn) return { type: as, bytes: redrawn.bytes };
  if (redrawn.failure === 'unreadable')
    throw unsupportedType('This picture cannot be read. Please choose another one.');
  const { megapixels } = redrawn;
  throw tooLarge(`This picture has too many pixels. Please choose one of at most ${megapixels} megapixels.`);
}

async function decode(...[job, signal]: Parameters<(typeof idle)[number]['run']>) {
  const decoder = idle.pop()!;
  try {
    return await decoder.run(job, signal);
  } catch (error) {
    throw Object.assign(unavailable(), { cause: error });
  } finally {
    idle.push(decoder);
  }
}
