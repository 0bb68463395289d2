/// <reference lib="dom" />

import * as auth from '@app/contract/auth';
import { PATHS } from '@app/contract/platform/site-map';
import { DEMO_ADMIN } from '@app/domain/session/session';
import type { Browser, Page } from '@playwright/test';
import type { Sample } from './sample.ts';

export type Maker = 'ours' | 'jspdf';
export type Kind = 'invoice' | 'report';
export type Place = { browser: Browser; url: string; rival: string; sample: Sample };

const LABELS = { invoice: /^Download PDF/, report: /^Download Report/ };

type Marks = { begun: number; ended: number; blocked: number };

/** Milliseconds a user looks at a saved job before pressing a button, at least. */
const LOOK = 2500;

/** Milliseconds of the first document in a browser with an empty cache, and from the job's address to this document. */
export async function measureCold(
  place: Place,
  kind: Kind,
  maker: Maker,
): Promise<{ ms: number; opened: number }> {
  const page = await openJob(place, kind);
  const { ms, opened } = await makeOne(place, page, kind, maker);
  await page.context().close();
  return { ms, opened };
}

/** Milliseconds of the first document once the page has prefetched code and fonts. */
export async function measurePrepared(place: Place, kind: Kind, maker: Maker): Promise<number> {
  const page = await openJob(place, kind);
  if (maker !== 'ours')
    await page.evaluate(async ({ module, fonts }) => (await import(module)).prepare(fonts), {
      module: `${place.rival}/jspdf.mjs`,
      fonts: place.rival,
    });
  await page.waitForTimeout(LOOK);
  const { ms } = await makeOne(place, page, kind, maker);
  await page.context().close();
  return ms;
}

/** A page that has made two documents, for measuring later ones. */
export async function warmPage(place: Place, kind: Kind, maker: Maker) {
  const page = await openJob(place, kind);
  const one = () => makeOne(place, page, kind, maker);
  await one();
  await one();
  return { one, close: () => page.context().close() };
}

/**
 * The last step of a saved job, with a signed-in admin. The content security policy is disabled, which would block the
 * other library.
 */
async function openJob({ browser, url, sample }: Place, kind: Kind): Promise<Page> {
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(takeMarks);
  await page.request.post(url + auth.signIn.path, { data: DEMO_ADMIN, headers: { origin: url } });
  await page.goto(`${url}${PATHS.newJob}?step=6&job=${sample[kind].id}`);
  await page.getByRole('button', { name: LABELS[kind] }).waitFor();
  return page;
}

/** Records the time of a click, of the download, and of long tasks in between. */
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
  const make = () =>
    maker === 'ours'
      ? page.getByRole('button', { name: LABELS[kind] }).click()
      : makeByRival(place, page, kind);
  const [download] = await Promise.all([page.waitForEvent('download'), make()]);
  const stream = await download.createReadStream();
  let bytes = 0;
  for await (const chunk of stream) bytes += (chunk as Buffer).length;
  // The browser reports long tasks after they have ended.
  await page.waitForTimeout(100);
  const { begun, ended, blocked } = await page.evaluate(() => (window as never as { marks: Marks }).marks);
  return { ms: ended - begun, opened: ended, blocked, bytes };
}

function makeByRival({ rival, sample }: Place, page: Page, kind: Kind): Promise<unknown> {
  return page.evaluate(
    async ({ module, kind, job, fonts }) => {
      (window as never as { marks: Marks }).marks.begun = performance.now();
      const { make } = await import(module);
      return make(kind, job, fonts);
    },
    { module: `${rival}/jspdf.mjs`, kind, job: sample[kind], fonts: rival },
  );
}
