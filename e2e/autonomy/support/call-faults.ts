import type { Page, Route } from '@playwright/test';

type CallFault = { name: string; act: (route: Route) => unknown; stalls?: true };

const respond = (status: number, contentType: string, body: string) => (route: Route) =>
  route.fulfill({ status, contentType, body });

export const CALL_FAULTS: CallFault[] = [
  { name: 'answers 502', act: respond(502, 'text/html', '<h1>502 Bad Gateway</h1>') },
  { name: 'cuts the call off', act: (route) => route.abort('connectionreset') },
  { name: 'answers with a page', act: respond(200, 'text/html', '<!doctype html><h1>It works!</h1>') },
  { name: 'answers with half of its JSON', act: respond(200, 'application/json', '[{"id":1,"clientNa') },
  { name: 'never answers', act: () => undefined, stalls: true },
];

export const BROWSER_SAYS = [
  /\/(api|objects)\//,
  /Failed to (load|fetch)|JSON|could not be|did not|Failed to get upload URL/,
];

/** Exceeds the timeout of a call, 30 seconds. */
export const loseTime = (page: Page): Promise<void> => page.clock.fastForward(31_000);
