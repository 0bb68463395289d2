import type { RenderRequest } from './document-data.ts';
import type { drawText } from './font-fallback.ts';
import { type FontFiles, registerFonts } from './fonts.ts';
import { pdfOf } from './pdf-of.tsx';
import type { ReportPhotos } from './report-photos.ts';

export { WARM_UP } from './warm-up.ts';

// react-pdf 4.9 calls `Buffer.isBuffer` for images, also in browsers.
Object.assign(globalThis, { Buffer: { isBuffer: () => false } });

/** Returns the PDF. @throws {Error} when it cannot be rendered */
export async function renderPdf(
  { kind, data, logo }: Omit<RenderRequest, 'id'>,
  fonts: FontFiles,
  photos: Promise<ReportPhotos>,
  draw: typeof drawText,
): Promise<Blob> {
  registerFonts(fonts);
  const chunks = await pdfOf(kind, data, { logo, photos, drawText: draw });
  return new Blob(chunks, { type: 'application/pdf' });
}
