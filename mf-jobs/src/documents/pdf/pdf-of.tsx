import type { JobDocument } from '@app/domain/job/documents/job-document';
import type { DocumentData } from './document-data.ts';
import { type TextPicture, textsToDraw } from './font-fallback.ts';
import { loadCoverage } from './fonts.ts';
import { InvoiceDocument } from './invoice-document.tsx';
import { IsDense } from './page-frame.tsx';
import { numberPages } from './page-numbers.tsx';
import { ReportDocument } from './report-document.tsx';
import { type PrintablePhotos, placePhotos, printsPhotos, type ReportPhotos } from './report-photos.ts';
import { type Laid, layOut, taggedPdf } from './tagged-pdf.ts';
import { type FontFallback, FontFallbackContext } from './text.tsx';

type Options = Omit<Resources, 'photos'> & { photos: Promise<ReportPhotos> };

/** The chunks of the PDF. The fonts must be registered. @throws {Error} when it cannot be rendered or a photo not be read */
export async function pdfOf(
  kind: JobDocument,
  data: DocumentData,
  { photos, logo, ...resources }: Options,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const fallback = await fontFallback(data, resources.drawText);
  const laidOut = async (printable: PrintablePhotos) => {
    const build = (isDense: boolean) =>
      layOut(
        <FontFallbackContext value={fallback}>
          <IsDense value={isDense}>{documentOf(kind, { ...data, logo, photos: printable })}</IsDense>
        </FontFallbackContext>,
      );
    const laid = await build(false);
    const dense = hasFewLines(laid) ? await build(true) : laid;
    return numberPages(dense.children.length < laid.children.length ? dense : laid);
  };
  // The network, and the services behind it, are busy with the photos meanwhile.
  const rooms = printsPhotos(kind, data.job) ? (data.job.roomPhotos ?? []) : [];
  const expected = rooms.map(({ url }) => url !== '');
  const document = await laidOut(expected);
  const arrived = await photos;
  const isMissing = expected.some((isExpected, at) => isExpected && !arrived[at]);
  const complete = isMissing ? await laidOut(arrived.map(Boolean)) : document;
  placePhotos(complete, arrived);
  return taggedPdf(complete);
}

type Resources = {
  logo: string;
  photos: PrintablePhotos;
  /** Draws text that the fonts do not cover. */
  drawText: (text: string) => Promise<TextPicture>;
};

/** The element tree of a document, with empty images for photos. The fonts must be registered. */
const documentOf = (kind: JobDocument, props: DocumentData & Omit<Resources, 'drawText'>) =>
  kind === 'report' ? <ReportDocument {...props} /> : <InvoiceDocument {...props} kind={kind} />;

/** What of a page's height is too little for a page of its own. */
const FEW = 0.3;

/** Whether a further page has few lines, which a denser document may have room for on those before. */
function hasFewLines({ children: pages }: Laid): boolean {
  return pages.slice(1).some(({ box, children = [] }) => {
    const body = children.filter(({ props }) => !(props && 'fixed' in props && props.fixed));
    const bottom = Math.max(...body.map((part) => (part.box ? part.box.top + part.box.height : 0)));
    return bottom < box!.height * FEW;
  });
}

/** Pictures of unsupported text are prepared first, because react-pdf leaves out what it cannot print. */
async function fontFallback(data: DocumentData, drawText: Resources['drawText']): Promise<FontFallback> {
  const has = await loadCoverage();
  const drawn = textsToDraw(stringsIn(data), has).map(async (text) => [text, await drawText(text)] as const);
  return { has, pictures: new Map(await Promise.all(drawn)) };
}

/** Every string in a value, at any depth, without data URLs. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('data:') ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}
