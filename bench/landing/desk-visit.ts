import { PATHS } from '@app/contract/platform/site-map';
import { DEMO_ADMIN } from '@app/domain/session/session';
import type { Browser } from '@playwright/test';
import { phone } from './phone.ts';

/** The desk, in ms. */
export type DeskVisit = {
  /** With an empty cache, until the username can be typed; the bytes until then, and with what is fetched ahead. */
  signIn: number;
  bytesToSignIn: number;
  bytes: number;
  /** From the press of 'Sign In' until the list is drawn. */
  toList: number;
  /** The dashboard opened again, with everything cached. */
  again: number;
  /** `/new-job` by its address. */
  newJob: number;
};

/** Opens the desk with an empty cache, signs in, and opens two of its pages again by their address. */
export async function visitDesk(browser: Browser, address: string): Promise<DeskVisit> {
  const { page, arrivals, quiet, tap, drawn, close } = await phone(browser);
  const open = async (path: string, part: 'list' | 'heading' | 'username') => {
    const start = Date.now();
    await page.goto(new URL(path, address).href, { waitUntil: 'commit' });
    return (await drawn(part)) - start;
  };
  const signIn = await open(PATHS.admin, 'username');
  const shownAt = Date.now();
  await quiet();
  const bytesOf = (some: typeof arrivals) => some.reduce((total, { bytes }) => total + bytes, 0);
  const bytesToSignIn = bytesOf(arrivals.filter(({ at }) => at <= shownAt));
  const bytes = bytesOf(arrivals);
  await page.getByLabel('Username').fill(DEMO_ADMIN.username);
  await page.getByLabel('Password').fill(DEMO_ADMIN.password);
  const touched = await tap('Sign In');
  const toList = (await drawn('list')) - touched;
  await quiet();
  const again = await open(PATHS.admin, 'list');
  await quiet();
  const newJob = await open(PATHS.newJob, 'heading');
  await close();
  return { signIn, bytesToSignIn, bytes, toList, again, newJob };
}
