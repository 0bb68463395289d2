/// <reference lib="dom" />
import type { Job } from '@app/domain/job/job/job';
import { jsPDF } from 'jspdf';
import { type Face, invoiceMarks, type Mark, reportMarks } from './layout.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Fonts = Record<Face, Bytes>;

const FACES: Face[] = ['text', 'bold', 'display'];
const PHOTO = { width: 472, height: 354 };

let fonts: Promise<Fonts> | undefined;

/** Loads the fonts, once. */
export async function prepare(fontsAt: string): Promise<Fonts> {
  fonts ??= Promise.all(
    FACES.map(async (face) => {
      const response = await fetch(`${fontsAt}/${face}.ttf`);
      return [face, new Uint8Array(await response.arrayBuffer())] as const;
    }),
  ).then((read) => Object.fromEntries(read) as Fonts);
  return fonts;
}

/** Makes a document like ours: photos fetched and redrawn at 150 dpi, a download at the end. */
export async function make(kind: 'invoice' | 'report', job: Job, fontsAt: string): Promise<void> {
  const loaded = await prepare(fontsAt);
  const rooms = kind === 'report' ? (job.roomPhotos ?? []) : [];
  const photos = await Promise.all(rooms.map(({ url }) => shrunk(url)));
  const pdf = written(kind === 'invoice' ? invoiceMarks(job) : reportMarks(job), loaded, photos);
  Object.assign(document.createElement('a'), {
    href: URL.createObjectURL(pdf),
    download: 'it.pdf',
  }).click();
}

async function shrunk(url: string): Promise<Bytes> {
  const picture = await createImageBitmap(await (await fetch(url)).blob());
  const canvas = new OffscreenCanvas(PHOTO.width, PHOTO.height);
  canvas.getContext('2d')!.drawImage(picture, 0, 0, PHOTO.width, PHOTO.height);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.82 });
  return new Uint8Array(await blob.arrayBuffer());
}

function written(marks: Mark[], fonts: Fonts, photos: Bytes[]): Blob {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4' });
  for (const face of FACES) {
    pdf.addFileToVFS(`${face}.ttf`, binary(fonts[face]));
    pdf.addFont(`${face}.ttf`, face, 'normal');
  }
  let page = 0;
  for (const mark of marks) {
    for (; page < mark.page; page++) pdf.addPage();
    if (mark.kind === 'text') {
      pdf.setFont(mark.face).setFontSize(mark.size);
      pdf.text(mark.text, mark.x, mark.y, { align: mark.end ? 'right' : 'left' });
    } else if (mark.kind === 'rule') pdf.line(mark.x, mark.y, mark.x + mark.width, mark.y);
    else pdf.addImage(photos[mark.photo]!, 'JPEG', mark.x, mark.y, 80, 60);
  }
  return pdf.output('blob');
}

/** jsPDF takes a font as a binary string. */
function binary(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}
