import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type ReadPdf = {
  /** The selectable text in one line. */
  text: string;
  title: string;
  /** The number of images. */
  pictures: number;
  pages: { width: number; height: number }[];
};

/** Parses a downloaded or printed PDF; sizes are in points. */
export async function readPdf(download: Download | Buffer): Promise<ReadPdf> {
  const data = new Uint8Array(Buffer.isBuffer(download) ? download : await readFile(await download.path()));
  const reading = getDocument({ data, verbosity: 0 });
  const document = await reading.promise;
  const texts: string[] = [];
  let pictures = 0;
  const pages: ReadPdf['pages'] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    pages.push({ width, height });
    const { items } = await page.getTextContent();
    const { fnArray } = await page.getOperatorList();
    pictures += fnArray.filter((what) => what === OPS.paintImageXObject).length;
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  const { info } = await document.getMetadata();
  await reading.destroy();
  const { Title: title = '' } = info as { Title?: string };
  return { text: texts.join('\n').replace(/\s+/g, ' '), title, pictures, pages };
}
