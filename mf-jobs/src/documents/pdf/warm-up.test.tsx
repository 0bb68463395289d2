import { expect, test } from 'vitest';
import { readPdf } from '../../../test/read-pdf.tsx';
import { pdfOf } from './pdf-of.tsx';
import { WARM_UP } from './warm-up.ts';

test('the samples by which the code is compiled can be printed', async () => {
  // It registers the typefaces.
  await readPdf('invoice', {});
  const drawText = async () => null;
  for (const { kind, data, logo } of WARM_UP) {
    const chunks = await pdfOf(kind, data, { logo, photos: Promise.resolve([]), drawText });
    expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-');
  }
});
