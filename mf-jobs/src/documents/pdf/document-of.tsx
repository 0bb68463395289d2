import type { DocumentData, DocumentKind } from '../document-data.ts';
import { InvoiceDocument } from './invoice-document.tsx';
import { PhotoUnreadable } from './photo-unreadable.ts';
import { ReportDocument } from './report-document.tsx';

type Means = {
  logo: string;
  /** A photo small enough to print, as a JPEG data URL. @throws {PhotoUnreadable} when it is no picture */
  shrinkPhoto: (url: string) => Promise<string>;
};

/** The finished tree of a document; photos are made ready first, because a bad one would vanish without a word. */
export async function documentOf(kind: DocumentKind, data: DocumentData, { logo, shrinkPhoto }: Means) {
  if (kind === 'invoice') return <InvoiceDocument {...data} logo={logo} />;
  const rooms = data.job.roomPhotos ?? [];
  const photos = await Promise.all(
    rooms.map(({ url }) => (url ? shrinkPhoto(url).catch(noneIfUnreadable) : undefined)),
  );
  return <ReportDocument {...data} logo={logo} photos={photos} />;
}

function noneIfUnreadable(error: unknown): undefined {
  if (!(error instanceof PhotoUnreadable)) throw error;
}
