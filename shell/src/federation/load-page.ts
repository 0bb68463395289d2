import type { ComponentType } from 'react';
import { failedIn, tellAreaFailure } from './failures.ts';
import { keepBuild, settleBuild } from './live-build.ts';
import { forgetArea, leaveBuild, loadArea } from './load-area.ts';
import { once } from './once.ts';
import { releaseOf } from './registry.ts';
import { within } from './within.ts';

type Page = { Component: ComponentType };

/** The longest a page may take before its area's error screen shows (ms). */
export const LOAD_TIMEOUT = 8000;

export const loadPage = (area: string, page: string): Promise<Page> => begin(area, page, false);

/** The same before anybody has asked for it: a failure is none yet. */
export function loadPageAhead(area: string, page: string): void {
  begin(area, page, true).catch(() => undefined);
}

function begin(area: string, page: string, ahead: boolean): Promise<Page> {
  const forget = () => forgetArea(area);
  return once(`${area}/${page}`, () => fetchInTime(area, page), { forget, ahead });
}

async function fetchInTime(area: string, page: string): Promise<Page> {
  const late = failedIn('timeout', new Error(`${area}/${page} did not arrive in time`));
  try {
    return await within(LOAD_TIMEOUT, fetchPage(area, page), late);
  } catch (error) {
    tellAreaFailure({ area, build: releaseOf(area).build ?? '', error });
    throw error;
  }
}

async function fetchPage(area: string, page: string): Promise<Page> {
  // What is most likely still live is on its way while the gateway is asked whether it is.
  const likely = pageOf(area, page);
  likely.catch(() => undefined);
  const moved = await settleBuild(area, leaveBuild);
  const loaded = await (moved ? pageOf(area, page) : likely);
  keepBuild(area);
  return loaded;
}

async function pageOf(area: string, page: string): Promise<Page> {
  const { pages } = await loadArea(area);
  const load = pages[page];
  if (!load) throw failedIn('contract', new Error(`${area} offers no page ${page}`));
  return load().catch((error: unknown) => {
    throw failedIn('chunk', error);
  });
}
