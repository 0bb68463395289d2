import type { JobDocument } from '@app/domain/job/documents/job-document';
import type { DocumentData } from './document-data.ts';
import { type TextPicture, textsToDraw } from './font-fallback.ts';
import { loadCoverage } from './fonts.ts';
import { InvoiceDocument } from './invoice-document.tsx';
import { ReportDocument } from './report-document.tsx';
import type { PrintablePhotos } from './report-photos.ts';
import { type FontFallback, FontFallbackContext } from './text.tsx';

export type Resources = {
  logo: string;
  photos: PrintablePhotos;
  /** Draws text that the fonts do not cover. */
  drawText: (text: string) => Promise<TextPicture>;
};

/**
 * Returns the element tree of a document, with empty images for photos. Pictures of unsupported text are prepared first,
 * because react-pdf leaves out what it cannot print. The fonts must be registered.
 */
export async function buildDocument(kind: JobDocument, data: DocumentData, resources: Resources) {
  const { logo, photos } = resources;
  const fallback = await fontFallback(data, resources.drawText);
  const document =
    kind === 'invoice' ? (
      <InvoiceDocument {...data} logo={logo} photos={photos} />
    ) : (
      <ReportDocument {...data} logo={logo} photos={photos} />
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
