import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@app/tooling/workspace';
import type { Rival } from './rivals-server.ts';

type Measured = { cold: number[]; prepared: number[]; warm: number[]; blocked: number[]; bytes: number };
/** Keys such as 'invoice ours' and 'report with-jspdf'. */
export type Figures = Map<string, Measured>;
type Weight = { raw: number; brotli: number };

const NAMES = { ours: 'ours (react-pdf, in a worker)', 'with-jspdf': 'jsPDF', 'with-pdf-lib': 'pdf-lib' };
const KINDS = { invoice: 'Invoice, one page', report: 'Report with 20 photos' };

export function documentsReport(
  figures: Figures,
  weights: Record<Rival, Weight>,
  { photoBytes, version }: { photoBytes: number; version: string },
): string {
  const rows = Object.entries(KINDS).flatMap(([kind, what]) =>
    Object.entries(NAMES).map(([maker, by]) => {
      const { cold, prepared, warm, blocked, bytes } = figures.get(`${kind} ${maker}`)!;
      const times = [median(cold), median(prepared), median(warm), median(blocked)].map((ms) =>
        ms.toFixed(0),
      );
      return `| ${what} | ${by} | ${times.join(' | ')} | ${kilobytes(bytes)} |`;
    }),
  );
  const code = { ours: ourWeight(), ...weights };
  const loads = Object.entries(NAMES).map(([maker, by]) => {
    const { raw, brotli } = code[maker as keyof typeof code];
    return `${by} ${kilobytes(brotli)} KB (${kilobytes(raw)} unpacked)`;
  });
  return [
    `From the click to the file in Chromium ${version}, the same text and the same three typefaces, each photo (${kilobytes(photoBytes)} KB, in the job) drawn anew at 150 dpi. At once: the first document of a new browser, pressed the moment the button is there, without the pointer resting on it; looked at: the first one, pressed 2.5 seconds later, code and letters of all three loaded meanwhile; medians of 5. Next: the ones after it, medians of 15. Blocked: how long beyond 50 ms at a time the page could not answer.`,
    '| Document | made by | at once ms | looked at ms | next ms | blocked ms | KB |\n|---|---|--:|--:|--:|--:|--:|',
    'Not alike: ours breaks lines and pages by itself, prints letters that the typefaces lack, checks the hash of its code and starts a worker; the others draw on the page at places counted out by hand, which they know for these texts alone. Theirs are fetched uncompressed from a bare server, ours through the gateway.',
    `Code for the first document, on the wire: ${loads.join(', ')}; typefaces not counted.`,
  ]
    .join('\n\n')
    .replace('|--:|--:|--:|--:|--:|', `|--:|--:|--:|--:|--:|\n${rows.join('\n')}`);
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
