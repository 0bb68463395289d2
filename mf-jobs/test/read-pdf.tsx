import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import type { PrintedSection } from '@app/domain/job/checklist/checklist';
import type { JobDocument } from '@app/domain/job/documents/job-document';
import type { Job } from '@app/domain/job/job/job';
import type { Payment } from '@app/domain/job/payments/payments';
import { DEFAULT_SETTINGS, type PrintedCompany } from '@app/domain/settings/settings';
import { PIXEL, sampleJob } from '@app/domain/testing/sample-job';
import documentFont from '@app/tooling/build/document-font';
import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextContent, TextItem } from 'pdfjs-dist/types/src/display/api.js';
import { expect } from 'vitest';
import type { DocumentData } from '../src/documents/pdf/document-data.ts';
import { registerFonts } from '../src/documents/pdf/fonts.ts';
import { pdfOf } from '../src/documents/pdf/pdf-of.tsx';
import { PhotoUnreadable, prepareReportPhotos } from '../src/documents/pdf/report-photos.ts';

const SITE = { ...DEFAULT_SETTINGS, businessName: 'Bright Rooms', address: '1 Main Street' };

/** A font as the build subsets it. */
async function fontUrl(file: string): Promise<string> {
  const font = await documentFont(readFileSync(new URL(import.meta.resolve(file))));
  return `data:font/ttf;base64,${font.toString('base64')}`;
}

const FONTS = {
  text: await fontUrl('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  bold: await fontUrl('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
  display: await fontUrl('@expo-google-fonts/brygada-1918/600SemiBold/Brygada1918_600SemiBold.ttf'),
};

/** Replaces the canvas of a browser: only PNG photos are readable. */
const shrinkPhoto = async (url: string) => {
  if (!url.startsWith('data:image/png')) throw new PhotoUnreadable();
  return new Uint8Array(Buffer.from(url.replace(/^.*,/, ''), 'base64'));
};

const drawText = async () => ({ src: PIXEL, width: 1, height: 1.1 });

type Business = Pick<DocumentData, 'acceptance' | 'isDone'> & {
  site?: Partial<PrintedCompany>;
  logo?: string;
  checklist?: PrintedSection[];
};

/** Renders a document to a PDF and parses it: text, size and images of every page, and the metadata. */
export async function readPdf(
  kind: JobDocument,
  change: Partial<Job>,
  payments: Payment[] = [],
  { site, logo = '', checklist, ...state }: Business = {},
) {
  registerFonts(FONTS);
  const job = sampleJob(change);
  const chunks = await pdfOf(
    kind,
    {
      job,
      site: { ...SITE, ...site },
      cleaner: job.assignedCleaner ? 'Maria' : '',
      payments,
      validUntil: '2026-12-20',
      checklist,
      ...state,
    },
    { logo, photos: prepareReportPhotos(job, shrinkPhoto), drawText },
  );
  const bytes = Buffer.concat(chunks);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1);
      const { items } = await page.getTextContent({ includeMarkedContent: true });
      const texts = items.filter((item) => 'str' in item);
      const text = texts.map(({ str }) => str).join(' ');
      return {
        size: page.getViewport({ scale: 1 }),
        text: text.replace(/\s+/g, ' '),
        boxes: texts.filter(({ str }) => str.trim()).map(boxOf),
        /** On request, because most tests do not look at them, and they are half of the time of reading a page. */
        pictures: () => picturesOn(page),
        structure: await structureOf(page, items),
        /** Links and other things to click. */
        annotations: await page.getAnnotations(),
      };
    }),
  );
  return {
    bytes,
    /** The file, then the content of every stream: drawing instructions, fonts. */
    source: () => [bytes.toString('latin1'), streamsOf(bytes)].join('\n'),
    pages,
    text: pages.map((page) => page.text).join(' '),
    about: await pdf.getMetadata(),
    /** The bookmarks, each with those below it. */
    outline: titlesOf((await pdf.getOutline()) ?? []),
    pageMode: await pdf.getPageMode(),
    marks: await pdf.getMarkInfo(),
  };
}

const streamsOf = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(/stream\n(.*?)\nendstream/gs)]
    .map(([, stream]) => inflated(Buffer.from(stream!, 'latin1')))
    .join('\n');

/** '' for a stream that is not compressed, as metadata are. */
function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    return '';
  }
}

type Bookmark = { title: string; items: Bookmark[] };
type Titles = [title: string, below: Titles][];

const titlesOf = (items: Bookmark[]): Titles =>
  items.map(({ title, items: below }) => [title, titlesOf(below)]);

type Structure = Awaited<ReturnType<PDFPageProxy['getStructTree']>>;

/** What a screen reader meets on a page, in its order: role and text; of pictures the alternative text. */
async function structureOf(
  page: PDFPageProxy,
  items: TextContent['items'],
): Promise<[role: string, text: string][]> {
  const texts = new Map<string, string>();
  const open: string[] = [];
  for (const item of items) {
    if ('str' in item) {
      expect(open, `marks around ${item.str}`).not.toEqual([]);
      const id = open.find((name) => name !== '');
      if (id) texts.set(id, (texts.get(id) ?? '') + item.str + (item.hasEOL ? ' ' : ''));
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.id ?? '');
  }
  const leaves = (node: Structure): [string, string][] =>
    node.children.flatMap((child) => {
      if (!('children' in child)) return [];
      const ids = child.children.flatMap((part) => ('id' in part && part.id ? [part.id] : []));
      if (ids.length === 0) return leaves(child);
      const text = (child as { alt?: string }).alt ?? ids.map((id) => texts.get(id) ?? '').join('');
      return [[child.role, text.trim()]];
    });
  return leaves(await page.getStructTree());
}

export type Box = { text: string; left: number; right: number; bottom: number; top: number };

/** The bounding box of a text, in points. */
function boxOf({ str, transform, width, height }: TextItem): Box {
  const [left, bottom] = [transform[4] as number, transform[5] as number];
  return { text: str, left, right: left + width, bottom, top: bottom + height };
}

/** Pairs of overlapping texts. */
export function overlapping(boxes: readonly Box[]): string[] {
  // In points. The boxes include descenders and may touch.
  const tolerance = 1.5;
  return boxes.flatMap((a, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (b) =>
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > tolerance &&
          Math.min(a.top, b.top) - Math.max(a.bottom, b.bottom) > tolerance,
      )
      .map((b) => `${a.text} / ${b.text}`),
  );
}

type Scale = readonly [x: number, y: number];

/** The size of each image on a page, in millimeters. */
async function picturesOn(page: PDFPageProxy): Promise<[width: number, height: number][]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const pictures: [number, number][] = [];
  let scale: Scale = [1, 1];
  const outer: Scale[] = [];
  for (const [at, what] of fnArray.entries()) {
    if (what === OPS.save) outer.push(scale);
    else if (what === OPS.restore) scale = outer.pop() ?? [1, 1];
    else if (what === OPS.transform) scale = [scale[0] * argsArray[at][0], scale[1] * argsArray[at][3]];
    else if (what === OPS.paintImageXObject) pictures.push([millimeters(scale[0]), millimeters(scale[1])]);
  }
  return pictures;
}

const millimeters = (points: number) => Math.round((Math.abs(points) / 72) * 254) / 10;
