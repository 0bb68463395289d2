/// <reference lib="dom" />
import { jsPDF } from 'jspdf';
import type { Face, Mark } from './layout.ts';
import { type Fonts, makeWith } from './make.ts';

const FACES: Face[] = ['text', 'bold', 'display'];

/** With jsPDF. */
export const make = makeWith(async (marks: Mark[], fonts: Fonts, photos: Uint8Array<ArrayBuffer>[]) => {
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
});

/** jsPDF takes a font as a binary string. */
function binary(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}
