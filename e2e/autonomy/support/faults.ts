import type { Page, Route } from '@playwright/test';
import { forgetHashes } from './registry.ts';

const ENTRY = /\/remoteEntry\.\w+\.mjs$/;
const html = '<!doctype html><title>Welcome</title><h1>It works!</h1>';

/** A fault of an area's files; `asPublished` faults have matching hashes, `stalls` ends with the load timeout alone. */
type Fault = {
  name: string;
  hits: RegExp;
  act: (route: Route) => unknown;
  asPublished?: true;
  stalls?: true;
};

export const FAULTS: Fault[] = [
  { name: 'answers 502', hits: /./, act: (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }) },
  { name: 'is cut off', hits: /./, act: (route) => route.abort('connectionreset') },
  {
    name: 'answers with a page in place of its entry',
    hits: ENTRY,
    act: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: html }),
    asPublished: true,
  },
  {
    name: 'has an entry that throws',
    hits: ENTRY,
    act: (route) =>
      route.fulfill({
        status: 200,
        contentType: 'text/javascript',
        body: 'throw new Error("a slip in the entry")',
      }),
    asPublished: true,
  },
  {
    name: 'lacks a chunk',
    hits: /\/(?!remoteEntry)[\w-]+\.\w+\.mjs$/,
    act: (route) => route.fulfill({ status: 404, body: 'Not found' }),
  },
  { name: 'never answers', hits: /./, act: () => undefined, stalls: true },
];

/** Applies a fault to the matching files of an area; resolves to a function that removes it. */
export async function breakArea(page: Page, area: string, { hits, act, asPublished }: Fault) {
  const keepHashes = asPublished ? await forgetHashes(page, area) : undefined;
  const concerned = (url: URL) => url.pathname.startsWith(`/mf/${area}/`) && hits.test(url.pathname);
  await page.route(concerned, act);
  return async () => {
    await page.unroute(concerned);
    await keepHashes?.();
  };
}

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
