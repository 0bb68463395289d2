import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@app/operations/runtime/ports';
import { startProduct } from '@app/operations/runtime/start-product';
import { buildStale } from '@app/tooling/build/build-all';
import { findChromium } from '@app/tooling/test-env/chromium';
import { chromium } from '@playwright/test';
import { type Maker, measureCold, measurePrepared, warmPage } from './measure.ts';
import { documentsReport, type Figures, ROUNDS } from './report.ts';
import { rivalServer } from './rival-server.ts';
import { addSamples } from './sample.ts';

export const name = 'documents';

const MAKERS: Maker[] = ['ours', 'jspdf'];
const KINDS = ['invoice', 'report'] as const;

/**
 * Milliseconds from the click to the file, for an invoice and a report with 20 photos, compared with jsPDF in the same
 * page.
 */
export async function run(): Promise<string> {
  await buildStale();
  const rival = await rivalServer();
  const folder = await mkdtemp(join(tmpdir(), 'cleaning-company-bench-'));
  const port = await freePort();
  const product = await startProduct({
    port,
    host: '127.0.0.1',
    dataDir: folder,
    log: () => undefined,
  });
  const asRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: asRoot ? ['--no-sandbox'] : [],
  });
  const figures: Figures = new Map();
  try {
    const sample = await addSamples(product.url);
    const place = { browser, url: product.url, rival: rival.url, sample };
    for (const kind of KINDS) {
      for (const maker of MAKERS)
        figures.set(`${kind} ${maker}`, {
          opened: [],
          cold: [],
          prepared: [],
          warm: [],
          blocked: [],
          bytes: 0,
        });
      // Alternating, so that other load on the machine affects all of them.
      for (let round = 0; round < ROUNDS.first; round++)
        for (const maker of MAKERS) {
          const { opened, cold, prepared } = figures.get(`${kind} ${maker}`)!;
          const first = await measureCold(place, kind, maker);
          cold.push(first.ms);
          opened.push(first.opened);
          prepared.push(await measurePrepared(place, kind, maker));
        }
      const pages = await Promise.all(MAKERS.map((maker) => warmPage(place, kind, maker)));
      for (let round = 0; round < ROUNDS.next; round++)
        for (const [at, page] of pages.entries()) {
          const { ms, blocked, bytes } = await page.one();
          const figure = figures.get(`${kind} ${MAKERS[at]!}`)!;
          figure.warm.push(ms);
          figure.blocked.push(blocked);
          figure.bytes = bytes;
        }
      await Promise.all(pages.map(({ close }) => close()));
    }
    const { photoBytes } = sample;
    return documentsReport(figures, await rival.weight(), { photoBytes, version: browser.version() });
  } finally {
    await browser.close();
    await rival.stop();
    await product.stop();
    await rm(folder, { recursive: true });
  }
}
