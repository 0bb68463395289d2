import type { Page, Route } from '@playwright/test';

const MORE: Record<string, string> = {
  '.mjs': '\n;globalThis.tampered = true;',
  '.css': '\n:root { --tampered: yes }',
};

/** Serves files of a build with something added that would be noticed if it ever ran. */
export async function tamper(page: Page, area: string, files: RegExp): Promise<() => Promise<void>> {
  const concerned = ({ pathname }: URL) => pathname.startsWith(`/mf/${area}/`) && files.test(pathname);
  const add = async (route: Route) => {
    const response = await route.fetch();
    const kind = /\.\w+$/.exec(new URL(route.request().url()).pathname)![0];
    await route.fulfill({ response, body: (await response.text()) + MORE[kind] });
  };
  // What the page no longer waits for has nobody to be given to.
  await page.route(concerned, (route) => add(route).catch(() => undefined));
  return () => page.unroute(concerned);
}

/** Whether anything that was added has run, or shows. */
export const hasRun = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      'tampered' in globalThis ||
      getComputedStyle(document.documentElement).getPropertyValue('--tampered') !== '',
  );
