import { findPage } from '@app/contract/platform/find-page';
import { SITE_MAP } from '@app/contract/platform/site-map';
import { sessionStore } from '../session/session-store.ts';
import { linkSignals, linkUnder } from './link-signals.ts';
import { forgetArea, loadArea } from './load-area.ts';
import { LOAD_TIMEOUT, loadPageAhead } from './load-page.ts';
import { within } from './within.ts';

// The page that was asked for comes first (ms).
const FIRST_PAGE = 3000;

/** Loads the page behind a link as soon as somebody is about to follow it. */
export function prefetchOnIntent(): void {
  for (const signal of linkSignals) document.addEventListener(signal, prefetchLink, { passive: true });
}

/** Brings the admin's other areas, without their pages, when somebody has signed in and the browser has time. */
export function prefetchWhenIdle(): void {
  const stop = sessionStore.subscribe(({ status }) => {
    if (status !== 'in') return;
    stop();
    setTimeout(() => whenIdle(prefetchDesk), FIRST_PAGE);
  });
}

function prefetchDesk(): void {
  const areas = new Set(SITE_MAP.filter(isForAdmin).map(({ area }) => area));
  // A prefetch that fails, or that would never end, is no failure yet.
  for (const area of areas) within(LOAD_TIMEOUT, loadArea(area), 'late').catch(() => forgetArea(area));
}

function prefetchLink({ target }: Event): void {
  const link = linkUnder(target);
  if (link) prefetchPath(link.pathname);
}

function prefetchPath(pathname: string): void {
  const found = findPage(pathname);
  if (!found) return;
  // Nothing of the admin's is loaded for somebody who is not signed in.
  if (isForAdmin(found) && sessionStore.getState().status !== 'in') return;
  loadPageAhead(found.area, found.page);
}

const isForAdmin = ({ access }: { access: string }) => access === 'admin';

// Safari has no idle callback.
const whenIdle = (work: () => void) => (globalThis.requestIdleCallback ?? setTimeout)(work);
