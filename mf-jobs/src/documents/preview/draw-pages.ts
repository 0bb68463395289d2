import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import { checkedFile } from '../verified-file.ts';

/** One page as it will be printed; its text is for those who do not see it. */
export type DrawnPage = { picture: HTMLCanvasElement; text: string };

/** Draws every page of a PDF, so many pixels wide. @throws when it cannot be read */
export async function drawPages(pdf: Blob, width: number): Promise<DrawnPage[]> {
  GlobalWorkerOptions.workerSrc = await checkedFile('page-worker.mjs');
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
