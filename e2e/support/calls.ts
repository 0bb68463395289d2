import type { Page, Request } from '@playwright/test';

const isCall = (path: string) => path.startsWith('/api/') || path.startsWith('/objects/');

/** Every call of the page to the interface from now on. */
export function recordCalls(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (isCall(new URL(request.url()).pathname)) calls.push(request);
  });
  return calls;
}

/** 'GET /api/jobs', without the query. */
export const lineOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;

/** The calls as lines, in their order. */
export const linesOf = (calls: readonly Request[]) => calls.map(lineOf);

/** How long nothing new may begin (ms). */
const QUIET = 500;

/** Waits until every recorded call has its answer and no further one follows. */
export async function networkIdle(calls: readonly Request[]): Promise<void> {
  let known = -1;
  while (known !== calls.length) {
    known = calls.length;
    await Promise.all(calls.map((call) => call.response()));
    await new Promise((resolve) => setTimeout(resolve, QUIET));
  }
}
