import { readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@app/operations/runtime/ports';
import { startProduct } from '@app/operations/runtime/start-product';
import { ROOT } from '@app/operations/workspace';
import { buildStale } from '@app/tooling/build/build-all';
import { launched, median } from '../landing/phone.ts';
import { type Kind, type Maker, measureCold, measurePrepared, warmPage } from './measure.ts';
import { rivalServer } from './rival-server.ts';
import { addSamples } from './sample.ts';

export const name = 'documents';

const MAKERS: Record<Maker, string> = { ours: 'ours', jspdf: 'jsPDF' };
const KINDS: Kind[] = ['invoice', 'report'];
const COLUMNS = ['opened', 'at once', 'prepared', 'next', 'blocked'] as const;

/** What of jsPDF's time is the most that ours may take. */
const GOALS = {
  invoice: { opened: 1.1, prepared: 1, next: 1 },
  report: { opened: 1.3, prepared: 1.3, next: 1.3 },
};

/** Medians of five first documents differ by a tenth from one run to the next. */
const ROUNDS = { first: 11, next: 15 };

type Measured = Record<(typeof COLUMNS)[number], number[]> & { bytes: number };
type Weight = { raw: number; brotli: number };

/**
 * Milliseconds from the click to the file, for an invoice and a report with 20 photos, compared with jsPDF in the same
 * page.
 */
export async function run(): Promise<string> {
  await buildStale();
  const rival = await rivalServer();
  const folder = await mkdtemp(join(tmpdir(), 'cleaning-company-bench-'));
  const port = await freePort();
  const product = await startProduct({ port, host: '127.0.0.1', dataDir: folder, log: () => undefined });
  const browser = await launched();
  const rows: string[] = [];
  const ratios: string[] = [];
  try {
    const sample = await addSamples(product.url);
    const place = { browser, url: product.url, rival: rival.url, sample };
    const makers = Object.keys(MAKERS) as Maker[];
    for (const kind of KINDS) {
      const measured = makers.map(
        (): Measured => ({ opened: [], 'at once': [], prepared: [], next: [], blocked: [], bytes: 0 }),
      );
      // Alternating, so that other load on the machine affects all of them.
      for (let round = 0; round < ROUNDS.first; round++)
        for (const [at, maker] of makers.entries()) {
          const first = await measureCold(place, kind, maker);
          measured[at]!['at once'].push(first.ms);
          measured[at]!.opened.push(first.opened);
          measured[at]!.prepared.push(await measurePrepared(place, kind, maker));
        }
      const pages = await Promise.all(makers.map((maker) => warmPage(place, kind, maker)));
      for (let round = 0; round < ROUNDS.next; round++)
        for (const [at, page] of pages.entries()) {
          const { ms, blocked, bytes } = await page.one();
          measured[at]!.next.push(ms);
          measured[at]!.blocked.push(blocked);
          measured[at]!.bytes = bytes;
        }
      await Promise.all(pages.map(({ close }) => close()));
      for (const [at, figures] of measured.entries()) {
        const times = COLUMNS.map((column) => median(figures[column]).toFixed(0));
        rows.push(`| ${[kind, MAKERS[makers[at]!], ...times, kilobytes(figures.bytes)].join(' | ')} |`);
      }
      for (const [what, most] of Object.entries(GOALS[kind])) {
        const [ours, theirs] = measured.map((figures) => median(figures[what as keyof typeof GOALS.invoice]));
        const cells = [`${kind}, ${what}`, `${ours!.toFixed(0)} ms`, `${theirs!.toFixed(0)} ms`];
        ratios.push(
          `| ${[...cells, (ours! / theirs!).toFixed(2), `${most.toFixed(1)} or less`].join(' | ')} |`,
        );
      }
    }
    const code = { ours: ourWeight(), jspdf: await rival.weight() };
    const loads = makers.map(
      (maker) =>
        `${MAKERS[maker]} ${kilobytes(code[maker].brotli)} KB (${kilobytes(code[maker].raw)} unpacked)`,
    );
    return [
      `From the click to the file in Chromium ${browser.version()}: an invoice of one page and a report with 20 photos of ${kilobytes(sample.photoBytes)} KB, redrawn at 150 dpi. Ours is react-pdf in a worker. Opened: from the address of the job, for a click as soon as there is a button, to the first document of a new browser; at once: this document from the click; prepared: the same 2.5 seconds later, with code and typefaces loaded; medians of ${ROUNDS.first}. Next: later documents; blocked: their main-thread time beyond 50 ms per task; medians of ${ROUNDS.next}.`,
      [
        `| Document | by | ${COLUMNS.map((column) => `${column} ms`).join(' | ')} | KB |`,
        `|---|---|${'--:|'.repeat(COLUMNS.length + 1)}`,
        ...rows,
      ].join('\n'),
      ['| | ours | jsPDF | ratio | goal |', '|---|---|---|---|---|', ...ratios].join('\n'),
      'jsPDF draws at fixed positions, served uncompressed.',
      `Code for the first document, without typefaces: ${loads.join(', ')}.`,
    ].join('\n\n');
  } finally {
    await browser.close();
    await rival.stop();
    await product.stop();
    await rm(folder, { recursive: true });
  }
}

/** The document worker of the current build, as it is served. */
function ourWeight(): Weight {
  const dist = join(ROOT, 'mf-jobs/dist');
  const { build } = JSON.parse(readFileSync(join(dist, 'current.json'), 'utf8')) as { build: string };
  const files = ['pdf-worker.mjs', 'pdf-worker-maker.mjs'].map((name) => join(dist, build, name));
  const sum = (ending: string) => files.reduce((total, file) => total + statSync(file + ending).size, 0);
  return { raw: sum(''), brotli: sum('.br') };
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0);
