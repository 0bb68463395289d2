const HEAD = '%PDF-1.3\n';
const OBJECTS = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 100] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
  '<< /Length 46 >>\nstream\nBT /F1 18 Tf 20 40 Td (Invoice INV-0001) Tj ET\nendstream',
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
];

/** A PDF of one page with the text 'Invoice INV-0001'. */
export const PDF: Buffer = pdfWith();

/** The same with this many bytes in all. */
export function pdfOf(bytes: number): Buffer {
  const missing = bytes - PDF.length - 2;
  return pdfWith(`%${'x'.repeat(missing)}\n`, bytes);
}

function pdfWith(comment = '', bytes?: number): Buffer {
  let text = HEAD + comment;
  const places = OBJECTS.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${OBJECTS.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${OBJECTS.length + 1} /Root 1 0 R >>\n`;
  const whole = `${text}${table}${trailer}startxref\n${text.length}\n%%EOF\n`;
  // The position may have more digits with a comment.
  if (bytes !== undefined && whole.length > bytes)
    return pdfWith(comment.slice(0, bytes - whole.length - 1).concat('\n'), bytes);
  return Buffer.from(whole, 'latin1');
}
