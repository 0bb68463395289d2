import type { JobDocument } from '@app/domain/job/documents/job-document';
import type { DocumentData } from './document-data.ts';
import { type TextPicture, textsToDraw } from './font-fallback.ts';
import { loadCoverage } from './fonts.ts';
import { InvoiceDocument } from './invoice-document.tsx';
import { numberPages } from './page-numbers.tsx';
import { ReportDocument } from './report-document.tsx';
import { type PrintablePhotos, placePhotos, printsPhotos, type ReportPhotos } from './report-photos.ts';
import { layOut, taggedPdf } from './tagged-pdf.ts';
import { type FontFallback, FontFallbackContext } from './text.tsx';

type Options = Omit<Resources, 'photos'> & { photos: Promise<ReportPhotos> };

/** The chunks of the PDF. The fonts must be registered. @throws {Error} when it cannot be rendered or a photo not be read */
export async function pdfOf(
  kind: JobDocument,
  data: DocumentData,
  { photos, ...resources }: Options,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const laidOut = async (printable: PrintablePhotos) =>
    numberPages(await layOut(await buildDocument(kind, data, { ...resources, photos: printable })));
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

/**
 * Returns the element tree of a document, with empty images for photos. Pictures of unsupported text are prepared first,
 * because react-pdf leaves out what it cannot print. The fonts must be registered.
 */
async function buildDocument(kind: JobDocument, data: DocumentData, resources: Resources) {
  const { logo, photos } = resources;
  const fallback = await fontFallback(data, resources.drawText);
  const document =
    kind === 'report' ? (
      <ReportDocument {...data} logo={logo} photos={photos} />
    ) : (
      <InvoiceDocument {...data} kind={kind} logo={logo} photos={photos} />
    );
  return <FontFallbackContext value={fallback}>{document}</FontFallbackContext>;
}

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
