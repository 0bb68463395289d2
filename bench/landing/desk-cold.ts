import * as auth from '@app/contract/auth';

import { editJobPath, PATHS } from '@app/contract/platform/site-map';
import { DEMO_ADMIN } from '@app/domain/session/session';
import type { Browser } from '@playwright/test';
import { phone, type Seen } from './phone.ts';

/** The desk's pages that are opened by their address, and what is drawn last of each. */
export const COLD_PAGES = [PATHS.admin, PATHS.schedule, PATHS.newJob, PATHS.settings] as const;
type Path = (typeof COLD_PAGES)[number];

/** Each page with an empty cache and a session, and the slowest of the keys typed into the longest form (ms). */
export type DeskCold = { pages: Record<Path, Seen>; key: number };

const TYPED = 'Two dogs, both friendly';

export async function openCold(browser: Browser, address: string): Promise<DeskCold> {
  const pages = {} as Record<Path, Seen>;
  for (const path of COLD_PAGES) pages[path] = await openPage(browser, address, path);
  return { pages, key: await typeInForm(browser, address) };
}

async function signedIn(browser: Browser, address: string) {
  const device = await phone(browser);
  const data = { ...DEMO_ADMIN };
  await device.page.context().request.post(new URL(auth.signIn.path, address).href, { data });
  return device;
}

async function openPage(browser: Browser, address: string, path: Path): Promise<Seen> {
  const { page, quiet, seen, close } = await signedIn(browser, address);
  await page.goto(new URL(path, address).href, { waitUntil: 'load' });
  // The frame in the HTML has a heading, too.
  await page.getByRole('status', { name: 'Loading', exact: true }).waitFor({ state: 'detached' });
  await page.locator('main h1').first().waitFor();
  await quiet();
  const result = await seen();
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

/** The desk, in ms. */
export type DeskVisit = {
  /** With an empty cache, until the username can be typed. */
  signIn: number;
  /** From the press of 'Sign In' until the list is drawn. */
  toList: number;
  /** The dashboard opened again, with everything cached. */
  again: number;
  /** `/new-job` by its address. */
  newJob: number;
};

/** Opens the desk with an empty cache, signs in, and opens two of its pages again by their address. */
export async function visitDesk(browser: Browser, address: string): Promise<DeskVisit> {
  const { page, quiet, tap, drawn, close } = await phone(browser);
  const open = async (path: string, part: 'list' | 'heading' | 'username') => {
    const start = Date.now();
    await page.goto(new URL(path, address).href, { waitUntil: 'commit' });
    return (await drawn(part)) - start;
  };
  const signIn = await open(PATHS.admin, 'username');
  await quiet();
  await page.getByLabel('Username').fill(DEMO_ADMIN.username);
  await page.getByLabel('Password').fill(DEMO_ADMIN.password);
  const touched = await tap('Sign In');
  const toList = (await drawn('list')) - touched;
  await quiet();
  const again = await open(PATHS.admin, 'list');
  await quiet();
  const newJob = await open(PATHS.newJob, 'heading');
  await close();
  return { signIn, toList, again, newJob };
}
