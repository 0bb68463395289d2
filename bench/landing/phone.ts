import { PAGE_READY } from '@app/contract/platform/page-data';
import { findChromium } from '@app/tooling/test-env/browsers';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';

/** A phone on a slow connection: 1.6 Mbit/s, 150 ms round trip, a quarter of this machine's speed. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Milliseconds without transfers until a page counts as complete. */
const QUIET = 1500;
/** A page that shows nothing for this long (ms) ends the benchmark with its reason. */
const GIVES_UP = 60_000;
/** Milliseconds of a tap. */
const TAP = 80;

/** `bytes` as transferred. */
export type Arrival = { bytes: number; phase: string };

/** What a visitor waits for, by selector; 'code' is the code of the first page. */
const DRAWN = {
  field: '[name=clientName]',
  username: '[name=username]',
  list: '[aria-label=Requests] li',
  heading: 'main h1',
  day: '#today',
};
type Part = keyof typeof DRAWN | 'code';

/**
 * What a document reports of itself; times are ms since its navigation. `blocked`: of its tasks what is beyond 50 ms each, from the
 * first paint on; `key`: the slowest key, from its press to the next frame.
 */
export type Seen = { fcp: number; lcp: number; cls: number; load: number; blocked: number; key: number };

export type Phone = {
  page: Page;
  arrivals: Arrival[];
  /** Assigns later arrivals to a phase of the visit. */
  next(phase: string): void;
  /** Resolves when nothing has arrived for a while. */
  quiet(): Promise<void>;
  /** What the current document has seen so far. */
  seen(): Promise<Seen>;
  /** Taps; resolves to the time of the touch (ms since 1970). */
  tap(name: string): Promise<number>;
  /** Resolves to the time at which a part of the current or next page was first drawn (ms since 1970). */
  drawn(part: Part): Promise<number>;
  close(): Promise<void>;
};

export const launched = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });

/** Of an even number of values the lower one in the middle. */
export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;

/** A browser with an empty cache on such a phone. */
export async function phone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  page.setDefaultTimeout(GIVES_UP);
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', LINE);
  await line.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(observe, { DRAWN, PAGE_READY });
  const { arrivals, next } = collect(line);
  return {
    page,
    arrivals,
    next,
    quiet: () => quiet(arrivals),
    seen: () => page.evaluate(() => window.seen),
    tap: (name) => tap(page, line, name),
    drawn: (part) => drawn(page, part),
    close: () => context.close(),
  };
}

/** Gives the line of the phone to service workers: to those that run, and to each that starts. */
export async function throttleWorkers(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  session.on('Target.targetCreated', async ({ targetInfo: { targetId, type } }) => {
    if (type !== 'service_worker') return;
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    const commands = [
      { method: 'Network.enable' },
      { method: 'Network.emulateNetworkConditions', params: LINE },
    ];
    for (const [id, command] of commands.entries()) {
      const message = JSON.stringify({ id, ...command });
      await session.send('Target.sendMessageToTarget', { sessionId, message });
    }
  });
  await session.send('Target.setDiscoverTargets', { discover: true });
}

async function tap(page: Page, line: CDPSession, name: string): Promise<number> {
  const target = page.getByRole('link', { name }).or(page.getByRole('button', { name }));
  const box = (await target.first().boundingBox())!;
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const start = Date.now();
  await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await new Promise((resolve) => setTimeout(resolve, TAP));
  await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return start;
}

/** The page looks itself at each of its frames: a question from outside takes longer than what is measured. */
async function drawn(page: Page, part: Part): Promise<number> {
  const at = await page.waitForFunction((wanted) => window.drawnAt(wanted), part, { polling: 50 });
  return (await at.jsonValue()) ?? 0;
}

function collect(line: CDPSession) {
  const arrivals: Arrival[] = [];
  let phase = 'load';
  line.on('Network.loadingFinished', ({ encodedDataLength: bytes }) => {
    // Reading a cached file is not a transfer.
    if (bytes > 0) arrivals.push({ bytes, phase });
  });
  const next = (now: string) => {
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
    seen: Seen;
    /** When a part was first in a drawn frame; undefined until then. */
    drawnAt(part: string): number | undefined;
  }
}

/** Runs in each document before its scripts. */
function observe({ DRAWN, PAGE_READY }: { DRAWN: Record<string, string>; PAGE_READY: string }): void {
  const seen = { fcp: 0, lcp: 0, cls: 0, load: 0, blocked: 0, key: 0 };
  window.seen = seen;
  type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean };
  const watch = (type: string, see: (entry: Entry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
      ...(type === 'event' && { durationThreshold: 16 }),
    });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  watch('longtask', ({ startTime, duration }) => {
    if (seen.fcp > 0 && startTime > seen.fcp) seen.blocked += duration - 50;
  });
  watch('event', ({ name, duration }) => {
    if (/^key/.test(name)) seen.key = Math.max(seen.key, duration);
  });
  watch('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  addEventListener('load', () => {
    seen.load = performance.now();
  });

  const times: Record<string, number> = {};
  window.drawnAt = (part) => times[part];
  document.addEventListener(PAGE_READY, () => {
    times.code = Date.now();
  });
  const look = () => {
    for (const [part, selector] of Object.entries(DRAWN))
      if (!times[part] && document.querySelector(selector)?.getClientRects().length)
        setTimeout(() => {
          times[part] ??= Date.now();
        });
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
