import type { JobDocument } from '@app/domain/job/documents/job-document';
import { buildDocument, type Resources } from './build-document.tsx';
import type { DocumentData } from './document-data.ts';
import { placePhotos } from './place-photos.ts';
import { type PrintablePhotos, printsPhotos, type ReportPhotos } from './report-photos.ts';
import { layOut, taggedPdf } from './tagged-pdf.ts';

type Options = Omit<Resources, 'photos'> & { photos: Promise<ReportPhotos> };

/** The chunks of the PDF. The fonts must be registered. @throws {Error} when it cannot be rendered or a photo not be read */
export async function pdfOf(
  kind: JobDocument,
  data: DocumentData,
  { photos, ...resources }: Options,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const laidOut = async (printable: PrintablePhotos) =>
    layOut(await buildDocument(kind, data, { ...resources, photos: printable }));
  // The network, and the services behind it, are busy with the photos meanwhile.
  const rooms = printsPhotos(kind, data.job) ? (data.job.roomPhotos ?? []) : [];
  const expected = rooms.map(({ url }) => url !== '');
  const document = await laidOut(expected);
  const arrived = await photos;
  const isMissing = expected.some((isExpected, at) => isExpected && !arrived[at]);
  const complete = isMissing ? await laidOut(arrived.map(Boolean)) : document;
  placePhotos(complete, arrived);
  return taggedPdf(complete);
}
