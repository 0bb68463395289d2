import type { Browser, CDPSession, Page } from '@playwright/test';

/** A phone on a slow line: 1.6 Mbit/s, 150 ms there and back, a quarter of this machine's speed. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;
const SCREEN = { width: 390, height: 844 };

/** How long nothing may come any more before a visit counts as complete (ms). */
const QUIET = 1500;

/** `bytes` as transferred, `content` without the headers of HTTP. */
export type Arrival = { path: string; bytes: number; content: number; beforeLoad: boolean };
export type Visit = { fcp: number; lcp: number; cls: number; load: number; arrivals: Arrival[] };

/** One first visit with an empty cache, up to the moment when the page's code has taken over. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: SCREEN });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', LINE);
  await line.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(observe);
  const arrivals = collect(line, page);

  await page.goto(address, { waitUntil: 'load' });
  await quiet(arrivals);
  // Input ends the search for the largest paint, so it is read before somebody moves.
  const { fcp, lcp, load } = await page.evaluate(() => window.seen);
  await page.mouse.move(100, 100);
  await page.waitForFunction(() => document.querySelector('#root > div'));
  await quiet(arrivals);
  const { cls } = await page.evaluate(() => window.seen);
  await context.close();
  return { fcp, lcp, cls, load, arrivals };
}

function collect(line: CDPSession, page: Page): Arrival[] {
  const arrivals: Arrival[] = [];
  const paths = new Map<string, string>();
  const headers = new Map<string, number>();
  let loaded = false;
  page.on('load', () => {
    loaded = true;
  });
  line.on('Network.requestWillBeSent', ({ requestId, request }) =>
    paths.set(requestId, new URL(request.url).pathname),
  );
  // When an answer begins, nothing but its headers has been counted.
  line.on('Network.responseReceived', ({ requestId, response }) =>
    headers.set(requestId, response.encodedDataLength),
  );
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const path = paths.get(requestId) ?? '';
    const content = bytes - (headers.get(requestId) ?? 0);
    // A second look at a file that the page has already is no transfer.
    if (bytes > 0) arrivals.push({ path, bytes, content, beforeLoad: !loaded });
  });
  return arrivals;
}

async function quiet(arrivals: readonly Arrival[]): Promise<void> {
  let before = -1;
  while (before !== arrivals.length) {
    before = arrivals.length;
    await new Promise((resolve) => setTimeout(resolve, QUIET));
  }
}

declare global {
  interface Window {
    seen: { fcp: number; lcp: number; cls: number; load: number };
  }
}

/** Runs in the page, before anything of its own. */
function observe(): void {
  const seen = { fcp: 0, lcp: 0, cls: 0, load: 0 };
  window.seen = seen;
  const watch = (type: string, see: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  watch('layout-shift', ({ value = 0 }) => {
    seen.cls += value;
  });
  addEventListener('load', () => {
    seen.load = performance.now();
  });
}
