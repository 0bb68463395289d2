import type { DocumentData, DocumentKind } from '../document-data.ts';
import { coverage } from './fonts.ts';
import { InvoiceDocument } from './invoice-document.tsx';
import { type DrawnLetters, foreignRuns } from './letters.ts';
import { ReportDocument } from './report-document.tsx';
import type { Photos } from './report-photos.ts';
import { type Letters, LettersContext } from './text.tsx';

type Means = {
  logo: string;
  /** Of a report. */
  photos: Promise<Photos>;
  /** A picture of letters that the fonts lack. */
  drawLetters: (letters: string) => Promise<DrawnLetters>;
};

/**
 * The finished tree of a document. Photos and foreign letters are made ready first: what the PDF maker can't print
 * would vanish without a word. Fonts have to be registered.
 */
export async function documentOf(kind: DocumentKind, data: DocumentData, means: Means) {
  const { logo, photos } = means;
  const letters = await lettersOf(data, means);
  const document =
    kind === 'invoice' ? (
      <InvoiceDocument {...data} logo={logo} />
    ) : (
      <ReportDocument {...data} logo={logo} photos={await photos} />
    );
  return <LettersContext value={letters}>{document}</LettersContext>;
}

async function lettersOf(data: DocumentData, { drawLetters }: Means): Promise<Letters> {
  const covers = await coverage();
  const runs = foreignRuns(textsIn(data), covers);
  const drawn = [...runs].map(async (run) => [run, await drawLetters(run)] as const);
  return { covers, pictures: new Map(await Promise.all(drawn)) };
}

/** Every text in some data, however deep; pictures are none. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('data:') ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
