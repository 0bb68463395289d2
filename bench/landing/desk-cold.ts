import * as auth from '@app/contract/auth';
import { editJobPath, PATHS } from '@app/contract/platform/site-map';
import { DEMO_ADMIN } from '@app/domain/session/session';
import type { Browser } from '@playwright/test';
import { phone, type Seen } from './phone.ts';

/** The desk's pages that are opened by their address, and what is drawn last of each. */
export const COLD_PAGES = [PATHS.admin, PATHS.schedule, PATHS.newJob, PATHS.settings] as const;
type Path = (typeof COLD_PAGES)[number];

/** What a page has seen until it was quiet, and the bytes of code until it was drawn. */
type ColdPage = Seen & { code: number };

/** Each page with an empty cache and a session, and the slowest of the keys typed into the longest form (ms). */
export type DeskCold = { pages: Record<Path, ColdPage>; key: number };

const TYPED = 'Two dogs, both friendly';

export async function openCold(browser: Browser, address: string): Promise<DeskCold> {
  const pages = {} as Record<Path, ColdPage>;
  for (const path of COLD_PAGES) pages[path] = await openPage(browser, address, path);
  return { pages, key: await typeInForm(browser, address) };
}

async function signedIn(browser: Browser, address: string) {
  const device = await phone(browser);
  const data = { ...DEMO_ADMIN };
  await device.page.context().request.post(new URL(auth.signIn.path, address).href, { data });
  return device;
}

async function openPage(browser: Browser, address: string, path: Path): Promise<ColdPage> {
  const { page, arrivals, quiet, seen, close } = await signedIn(browser, address);
  await page.goto(new URL(path, address).href, { waitUntil: 'load' });
  // The frame in the HTML has a heading, too.
  await page.getByRole('status', { name: 'Loading', exact: true }).waitFor({ state: 'detached' });
  await page.locator('main h1').first().waitFor();
  const code = arrivals.filter((arrival) => arrival.path.endsWith('.mjs'));
  await quiet();
  const result = { ...(await seen()), code: code.reduce((sum, { bytes }) => sum + bytes, 0) };
  await close();
  return result;
}

async function typeInForm(browser: Browser, address: string): Promise<number> {
  const { page, quiet, seen, close } = await signedIn(browser, address);
  await page.goto(new URL(editJobPath(1), address).href, { waitUntil: 'load' });
  const field = page.locator('main textarea').first();
  await field.waitFor();
  await quiet();
  await field.pressSequentially(TYPED, { delay: 100 });
  const { key } = await seen();
  await close();
  return key;
}
