import * as auth from '@app/contract/auth';
import * as jobs from '@app/contract/jobs';
import * as requests from '@app/contract/requests';
import type { Page, Request } from '@playwright/test';

/** The checks for what is new, which every page of the desk repeats. */
const IN_BACKGROUND: readonly string[] = [
  requests.news.path,
  jobs.replies.path,
  auth.account.path,
  auth.markNewsSeen.path,
];

const isCall = (path: string) => path.startsWith('/api/') || path.startsWith('/objects/');

/** Records the API calls of the page from now on, without what its desk repeats in the background. */
export function recordCalls(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (isCall(pathname) && !IN_BACKGROUND.includes(pathname)) calls.push(request);
  });
  return calls;
}

/** 'GET /api/jobs': method and path without query. */
export const lineOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;

export const linesOf = (calls: readonly Request[]) => calls.map(lineOf);

const QUIET_MS = 500;

/** Waits until every recorded call has a response and no further call follows for 500 ms. */
export async function networkIdle(calls: readonly Request[]): Promise<void> {
  let known = -1;
  while (known !== calls.length) {
    known = calls.length;
    await Promise.all(calls.map((call) => call.response()));
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  }
}

/** Holds calls to a URL pattern back; resolves to a function that lets them continue. */
export async function delayCalls(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    // The page may have cancelled the call.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

/** Lets the next call of this path reach the server and drops its response. */
export const dropResponse = (page: Page, path: string): Promise<unknown> =>
  page.route(
    `**${path}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
