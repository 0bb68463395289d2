/// <reference lib="dom" />
import fontkit from '@pdf-lib/fontkit';
import { PDFDocument, type PDFFont } from 'pdf-lib';
import type { Face, Mark } from './layout.ts';
import { type Fonts, makeWith } from './make.ts';

const MM = 72 / 25.4;
const A4: [number, number] = [210 * MM, 297 * MM];

/** With pdf-lib, whose origin is the lower edge. */
export const make = makeWith(async (marks: Mark[], fonts: Fonts, photos: Uint8Array<ArrayBuffer>[]) => {
  const pdf = await PDFDocument.create();
  pdf.registerFontkit(fontkit);
  const embedded = {} as Record<Face, PDFFont>;
  for (const face of ['text', 'bold', 'display'] as const)
    embedded[face] = await pdf.embedFont(fonts[face], { subset: true });
  const images = await Promise.all(photos.map((photo) => pdf.embedJpg(photo)));
  let page = pdf.addPage(A4);
  let number = 0;
  for (const mark of marks) {
    for (; number < mark.page; number++) page = pdf.addPage(A4);
    const y = (297 - mark.y) * MM;
    const x = mark.x * MM;
    if (mark.kind === 'text') {
      const font = embedded[mark.face];
      const start = mark.end ? x - font.widthOfTextAtSize(mark.text, mark.size) : x;
      page.drawText(mark.text, { x: start, y, size: mark.size, font });
    } else if (mark.kind === 'rule')
      page.drawLine({ start: { x, y }, end: { x: x + mark.width * MM, y }, thickness: 0.5 });
    else page.drawImage(images[mark.photo]!, { x, y: y - 60 * MM, width: 80 * MM, height: 60 * MM });
  }
  return new Blob([new Uint8Array(await pdf.save())], { type: 'application/pdf' });
});
