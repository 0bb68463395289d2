import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acceptInvitation, inviteCleaner } from '@app/contract/auth';
import { create } from '@app/contract/jobs';
import { pathOf } from '@app/contract/platform/call';
import { PATHS } from '@app/contract/platform/site-map';
import { change, read } from '@app/contract/settings';
import { DEMO_ADMIN } from '@app/domain/session/session';
import { todayIn } from '@app/domain/shared/time-zone';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { installation } from '@app/operations/data/seed/installation';
import { freePort } from '@app/operations/runtime/ports';
import { startProduct } from '@app/operations/runtime/start-product';
import { buildStale } from '@app/tooling/build/build-all';
import type { Browser } from '@playwright/test';
import { launched, median, phone, throttleWorkers } from '../landing/phone.ts';

export const name = 'my day';

const ROUNDS = Number(process.env.ROUNDS ?? 7);
const CLEANER = 'Ana Silva';

/** Milliseconds since the start of the navigation until the first paint, and until her visits are drawn. */
type Opened = { paint: number; day: number };

/** A cleaner opens her day signed in with an empty cache, and again as it is kept on her phone. */
export async function run(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cleaning-company-bench-'));
  await buildStale();
  const port = await freePort();
  const product = await startProduct({ port, host: '127.0.0.1', dataDir: folder, log: () => undefined });
  const browser = await launched();
  try {
    const desk = installation(product.url, () => undefined);
    await desk.signIn(DEMO_ADMIN);
    const { timeZone } = await desk.get<{ timeZone: string }>(read.path);
    await desk.send('PATCH', change.path, { cleaners: [CLEANER] });
    const jobDate = todayIn(timeZone, new Date());
    await desk.send('POST', create.path, sampleNewJob({ assignedCleaner: 'anasilva', jobDate }));
    const seen: { first: Opened; kept: Opened }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const invitation = { name: CLEANER };
      const { token } = await desk.send<{ token: string }>('POST', inviteCleaner.path, invitation);
      const opened = await visit(browser, product.url, pathOf(acceptInvitation, { token }));
      // The first round is a warm-up.
      if (round > 0) seen.push(opened);
    }
    return report(browser.version(), seen);
  } finally {
    await browser.close();
    await product.stop();
    await rm(folder, { recursive: true });
  }
}

async function visit(browser: Browser, address: string, accept: string) {
  const { page, quiet, seen, drawn, close } = await phone(browser);
  await page.request.post(address + accept, { data: {} });
  const open = async (): Promise<Opened> => {
    const start = Date.now();
    await page.goto(address + PATHS.myDay, { waitUntil: 'commit' });
    const day = (await drawn('day')) - start;
    await quiet();
    return { paint: (await seen()).fcp, day };
  };
  const first = await open();
  await page.waitForFunction(async (path) => (await caches.match(path)) !== undefined, PATHS.myDay);
  await page.goto('about:blank');
  await throttleWorkers(browser);
  const kept = await open();
  await close();
  return { first, kept };
}

function report(version: string, seen: { first: Opened; kept: Opened }[]): string {
  const row = (what: string, which: 'first' | 'kept', goal: number) => {
    const of = (part: keyof Opened) => Math.round(median(seen.map((opened) => opened[which][part])));
    return `| ${what} | ${of('paint')} ms | ${goal} ms or less | ${of('day')} ms |`;
  };
  return [
    `A cleaner opens her day in Chromium ${version}, 390 pixels wide, at 1.6 Mbit/s, 150 ms latency and a processor four times slower;`,
    `medians of ${seen.length}.`,
    '',
    '| | first paint | goal | her visits are drawn |',
    '|---|--:|--:|--:|',
    row('signed in, with an empty cache', 'first', 1000),
    row('kept on the phone', 'kept', 500),
  ].join('\n');
}
