import { pdf } from '@react-pdf/renderer';
import type { RenderOrder } from '../document-data.ts';
import { documentOf } from './document-of.tsx';
import { type FontFiles, registerFonts } from './fonts.ts';
import { drawLetters } from './letters.ts';
import type { Photos } from './report-photos.ts';

export { WARM_UP } from './warm-up.ts';

// The PDF maker asks whether a picture is one of Node's buffers without asking whether there are any (4.9).
Object.assign(globalThis, { Buffer: { isBuffer: () => false } });

/** The finished PDF. @throws {Error} when it cannot be made */
export async function makePdf(
  { kind, data, logo }: Omit<RenderOrder, 'id'>,
  fonts: FontFiles,
  photos: Promise<Photos>,
): Promise<Blob> {
  registerFonts(fonts);
  return pdf(await documentOf(kind, data, { logo, photos, drawLetters })).toBlob();
}
