import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@app/operations/workspace';

type Measured = {
  opened: number[];
  cold: number[];
  prepared: number[];
  warm: number[];
  blocked: number[];
  bytes: number;
};
/** Keys such as 'invoice ours' and 'report jspdf'. */
export type Figures = Map<string, Measured>;
type Weight = { raw: number; brotli: number };

/** Medians of five first documents differ by a tenth from one run to the next. */
export const ROUNDS = { first: 11, next: 15 };

const NAMES = { ours: 'ours', jspdf: 'jsPDF' };
const KINDS = { invoice: 'invoice', report: 'report' };

export function documentsReport(
  figures: Figures,
  jspdf: Weight,
  { photoBytes, version }: { photoBytes: number; version: string },
): string {
  const rows = Object.entries(KINDS).flatMap(([kind, what]) =>
    Object.entries(NAMES).map(([maker, by]) => {
      const { opened, cold, prepared, warm, blocked, bytes } = figures.get(`${kind} ${maker}`)!;
      const times = [median(opened), median(cold), median(prepared), median(warm), median(blocked)].map(
        (ms) => ms.toFixed(0),
      );
      return `| ${what} | ${by} | ${times.join(' | ')} | ${kilobytes(bytes)} |`;
    }),
  );
  const code = { ours: ourWeight(), jspdf };
  const loads = Object.entries(NAMES).map(([maker, by]) => {
    const { raw, brotli } = code[maker as keyof typeof code];
    return `${by} ${kilobytes(brotli)} KB (${kilobytes(raw)} unpacked)`;
  });
  return [
    `From the click to the file in Chromium ${version}: an invoice of one page and a report with 20 photos of ${kilobytes(photoBytes)} KB, redrawn at 150 dpi. Ours is react-pdf in a worker. Opened: from the address of the job, for a click as soon as there is a button, to the first document of a new browser; at once: this document from the click; prepared: the same 2.5 seconds later, with code and typefaces loaded; medians of ${ROUNDS.first}. Next: later documents; blocked: their main-thread time beyond 50 ms per task; medians of ${ROUNDS.next}.`,
    '| Document | by | opened ms | at once ms | prepared ms | next ms | blocked ms | KB |\n|---|---|--:|--:|--:|--:|--:|--:|',
    'jsPDF draws at fixed positions, served uncompressed.',
    `Code for the first document, without typefaces: ${loads.join(', ')}.`,
  ]
    .join('\n\n')
    .replace('|--:|--:|--:|--:|--:|--:|', `|--:|--:|--:|--:|--:|--:|\n${rows.join('\n')}`);
}

/** The document worker of the current build, as it is served. */
function ourWeight(): Weight {
  const dist = join(ROOT, 'mf-jobs/dist');
  const { build } = JSON.parse(readFileSync(join(dist, 'current.json'), 'utf8')) as { build: string };
  const files = ['pdf-worker.mjs', 'pdf-worker-maker.mjs'].map((name) => join(dist, build, name));
  return {
    raw: sum(files.map((file) => statSync(file).size)),
    brotli: sum(files.map((file) => statSync(`${file}.br`).size)),
  };
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0);
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
