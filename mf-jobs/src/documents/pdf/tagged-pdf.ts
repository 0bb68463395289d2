import layoutDocument from '@react-pdf/layout';
import render from '@react-pdf/render';
import { type DocumentProps, Font, pdf } from '@react-pdf/renderer';
import PDFDocument from 'pdfkit';
import { markPages } from './mark-pages.ts';

/** A document with its pages and the places of all that is on them. */
export type Laid = Awaited<ReturnType<typeof layoutDocument>>;
// The published types leave out the fonts.
const layOutNodes = layoutDocument as unknown as (document: unknown, fonts: typeof Font) => Promise<Laid>;

export const layOut = (document: Parameters<typeof pdf>[0]): Promise<Laid> =>
  layOutNodes(pdf(document).container.document, Font);

/**
 * The chunks of a tagged PDF of a document that has been laid out. react-pdf's own `toBlob` neither marks content nor lets it be
 * marked, so its steps are called one by one. @throws {Error} when it cannot be rendered
 */
export async function taggedPdf(laid: Laid): Promise<Uint8Array<ArrayBuffer>[]> {
  const { title, author, language, creator, producer } = laid.props as DocumentProps;
  const file = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: creator, Producer: producer, CreationDate: new Date() },
  });
  markPages(laid as Parameters<typeof markPages>[0], file);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  return new Promise((resolve, reject) => {
    file.on('data', (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk));
    file.on('end', () => resolve(chunks));
    file.on('error', reject);
    render(file as unknown as Parameters<typeof render>[0], laid);
  });
}
