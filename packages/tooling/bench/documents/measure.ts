/// <reference lib="dom" />
import { DEMO_ADMIN } from '@app/domain/session/session';
import { API } from '@app/domain/shared/api';
import { PATHS } from '@app/domain/shared/site-map';
import type { Browser, Page } from '@playwright/test';
import type { Rival } from './rivals-server.ts';
import type { Sample } from './sample.ts';

export type Maker = 'ours' | Rival;
export type Kind = 'invoice' | 'report';
export type Place = { browser: Browser; url: string; rivals: string; sample: Sample };

type Marks = { begun: number; ended: number; blocked: number };

/** The first document in a browser that has nothing of it yet (ms). */
export async function measureCold(place: Place, kind: Kind, maker: Maker): Promise<number> {
  const page = await openHistory(place);
  const { ms } = await makeOne(place, page, kind, maker);
  await page.context().close();
  return ms;
}

/** The ones after it: how long each took, how long the page could not answer meanwhile (ms), and the file's bytes. */
export async function measureWarm(place: Place, kind: Kind, maker: Maker, rounds: number) {
  const page = await openHistory(place);
  const warm: number[] = [];
  const blocked: number[] = [];
  let bytes = 0;
  for (let round = -2; round < rounds; round++) {
    const made = await makeOne(place, page, kind, maker);
    bytes = made.bytes;
    if (round < 0) continue;
    warm.push(made.ms);
    blocked.push(made.blocked);
  }
  await page.context().close();
  return { warm, blocked, bytes };
}

/** The job history with a signed-in admin. Its policy is off, or the rivals' code could not come in. */
async function openHistory({ browser, url }: Place): Promise<Page> {
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(takeMarks);
  await page.request.post(url + API.login, { data: DEMO_ADMIN, headers: { origin: url } });
  await page.goto(url + PATHS.jobHistory);
  await page.getByRole('button', { name: 'Report for Rita Report' }).waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

/** Notes when a click comes in, when a download is handed over, and how long the page was busy in between. */
function takeMarks(): void {
  const marks: Marks = { begun: 0, ended: 0, blocked: 0 };
  Object.assign(window, { marks });
  addEventListener(
    'click',
    (event) => event.isTrusted && Object.assign(marks, { begun: performance.now() }),
    true,
  );
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function () {
    if (this.download) marks.ended = performance.now();
    click.call(this);
  };
  new PerformanceObserver((tasks) => {
    for (const { duration } of tasks.getEntries()) marks.blocked += duration - 50;
  }).observe({ type: 'longtask' });
}

async function makeOne(place: Place, page: Page, kind: Kind, maker: Maker) {
  await page.evaluate(() =>
    Object.assign(window, {
      marks: Object.assign((window as never as { marks: Marks }).marks, { begun: 0, ended: 0, blocked: 0 }),
    }),
  );
  const label = kind === 'invoice' ? 'Invoice for Ina Invoice' : 'Report for Rita Report';
  const make = () =>
    maker === 'ours'
      ? page.getByRole('button', { name: label }).click()
      : makeByRival(place, page, kind, maker);
  const [download] = await Promise.all([page.waitForEvent('download'), make()]);
  const stream = await download.createReadStream();
  let bytes = 0;
  for await (const chunk of stream) bytes += (chunk as Buffer).length;
  // Long tasks are told a moment after they have ended.
  await page.waitForTimeout(100);
  const { begun, ended, blocked } = await page.evaluate(() => (window as never as { marks: Marks }).marks);
  return { ms: ended - begun, blocked, bytes };
}

function makeByRival({ rivals, sample }: Place, page: Page, kind: Kind, maker: Rival): Promise<unknown> {
  return page.evaluate(
    async ({ module, kind, job, fonts }) => {
      (window as never as { marks: Marks }).marks.begun = performance.now();
      const { make } = await import(module);
      return make(kind, job, fonts);
    },
    { module: `${rivals}/${maker}.mjs`, kind, job: sample[kind], fonts: rivals },
  );
}
