import type { Page, Route } from '@playwright/test';

const MORE: Record<string, string> = {
  '.mjs': '\n;globalThis.tampered = true;',
  '.css': '\n:root { --tampered: yes }',
};

/** Serves files of a build with an addition whose effect can be detected. */
export async function tamper(page: Page, area: string, files: RegExp): Promise<() => Promise<void>> {
  const concerned = ({ pathname }: URL) => pathname.startsWith(`/mf/${area}/`) && files.test(pathname);
  const add = async (route: Route) => {
    const response = await route.fetch();
    const kind = /\.\w+$/.exec(new URL(route.request().url()).pathname)![0];
    await route.fulfill({ response, body: (await response.text()) + MORE[kind] });
  };
  // Fulfilling fails once the page has cancelled the request.
  await page.route(concerned, (route) => add(route).catch(() => undefined));
  return () => page.unroute(concerned);
}

/** True when an added script or style has taken effect. */
export const hasRun = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      'tampered' in globalThis ||
      getComputedStyle(document.documentElement).getPropertyValue('--tampered') !== '',
  );
