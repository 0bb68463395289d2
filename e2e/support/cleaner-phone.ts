import { acceptInvitation } from '@app/contract/auth';
import { pathOf } from '@app/contract/platform/call';
import { PATHS } from '@app/contract/platform/site-map';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { AdminApi } from './admin-api.ts';
import type { PageErrors } from './page-errors.ts';

/** A phone without the owner's session. */
export const PHONE = {
  storageState: { cookies: [], origins: [] },
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
};

/** What the browser says of a phone without a line; the service worker answers for a file that is not kept with a failure. */
export const NO_LINE = /net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|Failed to fetch/;

type Where = { browser: Browser; baseURL: string; pageErrors: PageErrors };

export async function newPhone({ browser, baseURL, pageErrors }: Where): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, baseURL });
  await pageErrors.listen(context);
  return context.newPage();
}

/** A phone of a cleaner that shows her day. */
export async function phoneOf(name: string, adminApi: AdminApi, where: Where): Promise<Page> {
  const phone = await newPhone(where);
  const token = await adminApi.invite(name);
  const accepted = await phone.request.post(pathOf(acceptInvitation, { token }), { data: {} });
  expect(accepted.ok(), await accepted.text()).toBe(true);
  await phone.goto(PATHS.myDay);
  await expect(phone.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  return phone;
}

/** The visit of a client on a phone. */
export const visitOf = (phone: Page, client: string): Locator =>
  phone.getByRole('listitem').filter({ hasText: client }).first();

/** Resolves when the page opens without a line, in a build of its area. */
export const untilKept = (phone: Page, build = ''): Promise<void> =>
  expect
    .poll(() => phone.evaluate(async () => (await caches.match('/my-day'))?.text()), { timeout: 20_000 })
    .toContain(`/mf-jobs/${build}`);

/** Runs in the page: its clock is ahead from now on. */
export function setClockAhead(milliseconds: number): void {
  const Real = Date;
  const now = () => Real.now() + milliseconds;
  globalThis.Date = class extends Real {
    constructor(...given: [] | [string]) {
      super(given[0] ?? now());
    }
    static override now = now;
  } as DateConstructor;
}

declare global {
  interface Window {
    /** The text of the file that the page saved last. */
    saved?: string;
  }
}

/** Runs in the page: keeps what it saves from now on, since not every driver sees downloads. */
export function keepSaved(): void {
  const { createObjectURL } = URL;
  URL.createObjectURL = (file: Blob) => {
    void file.text().then((text) => {
      window.saved = text;
    });
    return createObjectURL(file);
  };
}
