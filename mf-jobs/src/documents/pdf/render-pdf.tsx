import type { RenderRequest } from '../document-data.ts';
import { buildDocument } from './build-document.tsx';
import type { Drawings } from './drawings.ts';
import { type FontFiles, registerFonts } from './fonts.ts';
import type { ReadTypeface } from './load-typefaces.ts';
import type { ReportPhotos } from './report-photos.ts';
import { taggedPdf } from './tagged-pdf.ts';

export { WARM_UP } from './warm-up.ts';

// react-pdf 4.9 calls `Buffer.isBuffer` for images, also in browsers.
Object.assign(globalThis, { Buffer: { isBuffer: () => false } });

/** Returns the PDF. @throws {Error} when it cannot be rendered */
export async function renderPdf(
  { kind, data, logo }: Omit<RenderRequest, 'id'>,
  fonts: FontFiles,
  photos: Promise<ReportPhotos>,
  drawText: Drawings['text'],
  readTypeface: ReadTypeface,
): Promise<Blob> {
  registerFonts(fonts);
  const document = await buildDocument(kind, data, { logo, photos, drawText, readTypeface });
  return new Blob(await taggedPdf(document), { type: 'application/pdf' });
}
