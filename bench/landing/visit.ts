import type { Browser, Page } from '@playwright/test';
import { type Arrival, phone, type Seen } from './phone.ts';

const FORM = 'request-service';
const TO_FORM = 'Get Your Free Quote';

/** Arrivals while loading, while scrolling to the end, and on the way to the form. Times in ms. */
export type Visit = Seen & {
  arrivals: Arrival[];
  /** From the tap after reading until the form's first field is drawn. */
  readToField: number;
  /** The same for a tap as soon as the page has loaded. */
  tapToField: number;
  form: FormVisit;
};

/** The form opened by its address with an empty cache. Times in ms since the start of the navigation. */
type FormVisit = Pick<Seen, 'fcp' | 'cls'> & {
  field: number;
  /** Until the code of the form runs. */
  code: number;
};

/** The first visits of a phone with an empty cache. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  return {
    ...(await readThenTap(browser, address)),
    tapToField: await tapAtOnce(browser, address),
    form: await openForm(browser, address),
  };
}

/** Scrolls to the end, then follows the first link. */
async function readThenTap(browser: Browser, address: string) {
  const { page, arrivals, next, quiet, seen, tap, drawn, close } = await phone(browser);
  await page.goto(address, { waitUntil: 'load' });
  next('read');
  await quiet();
  // LCP ends with the first input, so it is read before.
  const before = await seen();
  await readToItsEnd(page);
  await quiet();
  const { cls } = await seen();
  next('form');
  const touched = await tap(TO_FORM);
  const readToField = (await drawn('field')) - touched;
  await quiet();
  await close();
  return { ...before, cls, readToField, arrivals };
}

async function tapAtOnce(browser: Browser, address: string): Promise<number> {
  const { page, tap, drawn, close } = await phone(browser);
  await page.goto(address, { waitUntil: 'load' });
  const touched = await tap(TO_FORM);
  const field = await drawn('field');
  await close();
  return field - touched;
}

async function openForm(browser: Browser, address: string): Promise<FormVisit> {
  const { page, quiet, seen, drawn, close } = await phone(browser);
  const start = Date.now();
  await page.goto(address + FORM, { waitUntil: 'commit' });
  const [field, code] = [await drawn('field'), await drawn('code')];
  await quiet();
  const { fcp, cls } = await seen();
  await close();
  return { fcp, cls, field: field - start, code: code - start };
}

async function readToItsEnd(page: Page): Promise<void> {
  const screens = await page.evaluate(() => Math.ceil(document.body.scrollHeight / innerHeight));
  for (let screen = 0; screen <= screens; screen += 1) {
    await page.mouse.wheel(0, page.viewportSize()!.height);
    await page.waitForTimeout(50);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}
