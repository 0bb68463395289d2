/// <reference lib="dom" />
import type { Job } from '@app/domain/job/job/job';
import { type Face, invoiceMarks, type Mark, reportMarks } from './layout.ts';

export type Fonts = Record<Face, Uint8Array<ArrayBuffer>>;
type Write = (marks: Mark[], fonts: Fonts, photos: Uint8Array<ArrayBuffer>[]) => Promise<Blob>;

const PHOTO = { width: 472, height: 354 };

let fonts: Promise<Fonts> | undefined;

/**
 * Makes a document like ours: fonts loaded once, photos fetched and redrawn at 150 dpi, a download at the end. Resolves
 * to the file's size in bytes.
 */
export function makeWith(write: Write) {
  return Object.assign(make, { prepare });

  async function prepare(fontsAt: string): Promise<void> {
    fonts ??= readFonts(fontsAt);
    await fonts;
  }

  async function make(kind: 'invoice' | 'report', job: Job, fontsAt: string): Promise<number> {
    fonts ??= readFonts(fontsAt);
    const rooms = kind === 'report' ? (job.roomPhotos ?? []) : [];
    const photos = await Promise.all(rooms.map(({ url }) => shrunk(url)));
    const marks = kind === 'invoice' ? invoiceMarks(job) : reportMarks(job);
    const pdf = await write(marks, await fonts, photos);
    Object.assign(document.createElement('a'), {
      href: URL.createObjectURL(pdf),
      download: 'it.pdf',
    }).click();
    return pdf.size;
  }
}

async function readFonts(at: string): Promise<Fonts> {
  const read = async (face: Face) => new Uint8Array(await (await fetch(`${at}/${face}.ttf`)).arrayBuffer());
  const [text, bold, display] = await Promise.all([read('text'), read('bold'), read('display')]);
  return { text, bold, display };
}

async function shrunk(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await createImageBitmap(await (await fetch(url)).blob());
  const canvas = new OffscreenCanvas(PHOTO.width, PHOTO.height);
  canvas.getContext('2d')!.drawImage(picture, 0, 0, PHOTO.width, PHOTO.height);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.82 });
  return new Uint8Array(await blob.arrayBuffer());
}
