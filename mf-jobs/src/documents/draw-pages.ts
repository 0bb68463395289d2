// The modern build needs Chromium 140, Firefox 145 or Safari 18.4.

import { verifiedUrl } from '@app/web-kit/verified-url';
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text is for screen readers. */
export type DrawnPage = { picture: HTMLCanvasElement; text: string };

/** Draws every page of a PDF at a width in pixels. @throws when it cannot be read */
export async function drawPages(pdf: Blob, width: number): Promise<DrawnPage[]> {
  GlobalWorkerOptions.workerSrc = await verifiedUrl('page-worker.mjs');
  const task = getDocument({ data: await pdf.arrayBuffer(), verbosity: 0 });
  try {
    const document = await task.promise;
    const numbers = Array.from({ length: document.numPages }, (_, at) => at + 1);
    return await Promise.all(numbers.map((number) => drawPage(document, number, width)));
  } finally {
    await task.destroy();
  }
}

async function drawPage(pdf: PDFDocumentProxy, number: number, width: number): Promise<DrawnPage> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  const picture = document.createElement('canvas');
  Object.assign(picture, { width: viewport.width, height: viewport.height });
  await page.render({ canvas: picture, viewport }).promise;
  const { items } = await page.getTextContent();
  return { picture, text: items.map((item) => ('str' in item ? item.str : '')).join(' ') };
}
