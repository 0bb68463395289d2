import type { Browser, CDPSession, Page } from '@playwright/test';

/** A phone on a slow connection: 1.6 Mbit/s, 150 ms round trip, a quarter of this machine's speed. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Milliseconds without transfers until a visit counts as complete. */
const QUIET = 1500;
/** Milliseconds of a tap. */
const TAP = 80;

/** While loading, while scrolling to the end, and on the way to the form. */
type Phase = 'load' | 'read' | 'form';
/** `bytes` as transferred, `content` without HTTP headers. */
export type Arrival = { path: string; bytes: number; content: number; phase: Phase };
export type Visit = {
  fcp: number;
  lcp: number;
  cls: number;
  load: number;
  /** Milliseconds from the tap on 'Get Your Free Quote' to the first heading of the form. */
  toForm: number;
  arrivals: Arrival[];
};

/** A first visit with an empty cache: scrolls to the end, then follows the first link. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', LINE);
  await line.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(observe);
  const { arrivals, next } = collect(line);

  await page.goto(address, { waitUntil: 'load' });
  next('read');
  await quiet(arrivals);
  // LCP ends with the first input, so it is read before.
  const { fcp, lcp, load } = await page.evaluate(() => window.seen);
  await readToItsEnd(page);
  await quiet(arrivals);
  const { cls } = await page.evaluate(() => window.seen);
  next('form');
  const toForm = await goToForm(page, line);
  await quiet(arrivals);
  await context.close();
  return { fcp, lcp, cls, load, toForm, arrivals };
}

async function readToItsEnd(page: Page): Promise<void> {
  const screens = await page.evaluate(() => Math.ceil(document.body.scrollHeight / innerHeight));
  for (let screen = 0; screen <= screens; screen += 1) {
    await page.mouse.wheel(0, PHONE.viewport.height);
    await page.waitForTimeout(50);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

async function goToForm(page: Page, line: CDPSession): Promise<number> {
  const box = (await page.getByRole('link', { name: 'Get Your Free Quote' }).boundingBox())!;
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const start = performance.now();
  await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await new Promise((resolve) => setTimeout(resolve, TAP));
  await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByRole('heading', { level: 1, name: 'Welcome Home' }).waitFor();
  return performance.now() - start;
}

function collect(line: CDPSession) {
  const arrivals: Arrival[] = [];
  const paths = new Map<string, string>();
  const headers = new Map<string, number>();
  let phase: Phase = 'load';
  line.on('Network.requestWillBeSent', ({ requestId, request }) =>
    paths.set(requestId, new URL(request.url).pathname),
  );
  // When a response starts, only its headers have been counted.
  line.on('Network.responseReceived', ({ requestId, response }) =>
    headers.set(requestId, response.encodedDataLength),
  );
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const path = paths.get(requestId) ?? '';
    const content = bytes - (headers.get(requestId) ?? 0);
    // Reading a cached file is not a transfer.
    if (bytes > 0) arrivals.push({ path, bytes, content, phase });
  });
  const next = (now: Phase) => {
    phase = now;
  };
  return { arrivals, next };
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

/** Runs in the page before its scripts. */
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
