import { PATHS } from '@app/contract/platform/site-map';
import { DEMO_ADMIN } from '@app/domain/session/session';
import type { Browser, Page } from '@playwright/test';

/** The desk's screens in the order in which they are opened, and what is drawn last of each. */
export const SCREENS = [
  { link: 'Schedule', path: PATHS.schedule, part: 'main h2' },
  { link: 'New Job', path: PATHS.newJob, part: 'main input' },
  { link: 'Job History', path: PATHS.jobHistory, part: 'main li a' },
  { link: 'Settings', path: PATHS.settings, part: 'main input' },
  { link: 'Dashboard', path: PATHS.admin, part: '[aria-label=Requests] li' },
];
type Screen = (typeof SCREENS)[number];

/**
 * Milliseconds from the press of a link to its screen, by the link's text: the first time at once and after `POINTING_MS`
 * above the link, and the second time.
 */
export type DeskClicks = Record<string, { first: number; pointed: number; again: number }>;

/** Shorter than people rest above a link before they press it. */
export const POINTING_MS = 100;

// What is fetched ahead starts two and a half seconds after the sign-in.
const READING = 6000;
const BETWEEN = 500;

/** Goes through all screens of the desk twice, and in a new browser once more with a pause above each link. */
export async function clickThrough(browser: Browser, address: string): Promise<DeskClicks> {
  const [first, again] = await rounds(browser, address, [0, 0]);
  const [pointed] = await rounds(browser, address, [POINTING_MS]);
  return Object.fromEntries(
    SCREENS.map(({ link }, index) => [
      link,
      { first: first![index]!, pointed: pointed![index]!, again: again![index]! },
    ]),
  );
}

/** Signs in on a computer without throttling; a round for each of the pauses (ms) above the links. */
async function rounds(browser: Browser, address: string, pauses: number[]): Promise<number[][]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.goto(new URL(PATHS.admin, address).href);
  await page.getByLabel('Username').fill(DEMO_ADMIN.username);
  await page.getByLabel('Password').fill(DEMO_ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.locator('[aria-label=Requests] li').first().waitFor();
  await page.waitForTimeout(READING);
  const all = [];
  for (const pause of pauses) {
    const times = [];
    for (const screen of SCREENS) {
      times.push(await press(page, screen, pause));
      await page.waitForTimeout(BETWEEN);
    }
    all.push(times);
  }
  await context.close();
  return all;
}

async function press(page: Page, { link, path, part }: Screen, pause: number): Promise<number> {
  const { x, y, width, height } = (await page
    .getByRole('navigation', { name: 'Desk' })
    .getByRole('link', { name: link, exact: true })
    .boundingBox())!;
  await page.evaluate(([path, part]) => window.expectScreen(path!, part!), [path, part]);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.waitForTimeout(pause);
  await page.mouse.click(x + width / 2, y + height / 2);
  const took = await page.waitForFunction(() => window.screenTook, undefined, { polling: 20 });
  return (await took.jsonValue())!;
}

declare global {
  interface Window {
    expectScreen(path: string, part: string): void;
    /** From the press to the frame in which the expected screen was drawn (ms). */
    screenTook: number | undefined;
  }
}

/** Runs in the document before its scripts. */
function watch(): void {
  let expected: { path: string; part: string; before: string } | undefined;
  let pressed = 0;
  const heading = () => document.querySelector('main h1')?.textContent ?? '';
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      pressed = timeStamp;
    },
    { capture: true },
  );
  window.expectScreen = (path, part) => {
    expected = { path, part, before: heading() };
    window.screenTook = undefined;
  };
  const isDrawn = ({ path, part, before }: NonNullable<typeof expected>) =>
    location.pathname === path &&
    heading() !== '' &&
    heading() !== before &&
    [...document.querySelectorAll(part)].some((element) => element.getClientRects().length > 0);
  const look = () => {
    if (expected && isDrawn(expected)) {
      expected = undefined;
      // After the frame.
      setTimeout(() => {
        window.screenTook = performance.now() - pressed;
      });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
