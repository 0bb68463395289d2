import type { JobDocument } from '@app/domain/job/documents/job-document';
import { type PrintedJob, printsRooms } from '@app/domain/job/documents/printed-job';
import { REPORT_PHOTO_SIZE } from '@app/domain/job/documents/report';
import { arrivingBlob, stallLimit } from '@app/web-kit/stall';

// 150 dots per inch: sharp in print, and a tenth of the bytes of the photo itself.
const PIXELS_PER_MM = 150 / 25.4;
const WIDTH = Math.round(REPORT_PHOTO_SIZE.width * PIXELS_PER_MM);
const HEIGHT = Math.round(REPORT_PHOTO_SIZE.height * PIXELS_PER_MM);
const JPEG_QUALITY = 0.82;

/** The size of every printed photo, in pixels. */
const PRINTED_SIZE = { width: WIDTH, height: HEIGHT };

/** The photos of a job's rooms as JPEG files, in the order of the rooms; undefined where there is none to print. */
export type ReportPhotos = readonly (Uint8Array<ArrayBuffer> | undefined)[];

/** Whether each of a job's rooms has a photo to print. */
export type PrintablePhotos = readonly boolean[];

export const printsPhotos = (kind: JobDocument, job: PrintedJob): boolean =>
  kind === 'report' || (kind === 'invoice' && printsRooms(job));

/** The photo is missing or not an image. A retry would not help, so the report prints a placeholder. */
export class PhotoUnreadable extends Error {}

/**
 * Prepares the photos of a job's rooms for printing.
 * @throws when a photo could not be fetched; an unreadable one is left out
 */
export function prepareReportPhotos(
  { roomPhotos }: Pick<PrintedJob, 'roomPhotos'>,
  shrink: (url: string) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<ReportPhotos> {
  return Promise.all(
    (roomPhotos ?? []).map(({ url }) => (url ? shrink(url).catch(undefinedIfUnreadable) : undefined)),
  );
}

function undefinedIfUnreadable(error: unknown): undefined {
  if (!(error instanceof PhotoUnreadable)) throw error;
}

/**
 * Crops a photo to the report's 4:3 and returns it as a JPEG file. Needs a browser's worker.
 * @throws {PhotoUnreadable} when it is not an image; another error when it could not be fetched
 */
export async function shrinkPhoto(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const photo = await createImageBitmap(await fetchPhoto(url)).catch(() => {
    throw new PhotoUnreadable();
  });
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const scale = Math.max(WIDTH / photo.width, HEIGHT / photo.height);
  const [width, height] = [photo.width * scale, photo.height * scale];
  const context = canvas.getContext('2d')!;
  // JPEG has no transparency: transparent pixels would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.drawImage(photo, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height);
  photo.close();
  const file = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
  return new Uint8Array(await file.arrayBuffer());
}

async function fetchPhoto(url: string): Promise<Blob> {
  const limit = stallLimit(undefined);
  try {
    const response = await fetch(url, { signal: limit.signal });
    if (response.ok) return await arrivingBlob(response, limit);
    if (response.status === 404) throw new PhotoUnreadable();
    throw new Error(`The photo could not be read: ${response.status}`);
  } finally {
    limit.done();
  }
}

/** The image of each photo while a document is laid out. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A node of a document that has been laid out, as far as photos are placed in it. */
type Node = {
  props?: object;
  image?: unknown;
  children?: Node[];
};

/** The props of the image for a photo that is placed later. react-pdf keeps unknown props, and its types have no place for them. */
export const photoProps = (photoIndex: number): { src: string } => ({ src: PIXEL, ...{ photoIndex } });

/**
 * Puts the photos into a document. All have the same size, so that nothing moves; react-pdf itself would read
 * each of them from a data URL, twice.
 */
export function placePhotos(node: Node, photos: ReportPhotos): void {
  const { photoIndex }: { photoIndex?: number } = node.props ?? {};
  const data = photoIndex === undefined ? undefined : photos[photoIndex];
  if (data) node.image = { data, ...PRINTED_SIZE, format: 'jpeg', key: `photo ${photoIndex}` };
  for (const child of node.children ?? []) placePhotos(child, photos);
}
