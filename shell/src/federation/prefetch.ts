import { findPage } from '@app/contract/platform/find-page';
import { SITE_MAP } from '@app/contract/platform/site-map';
import { sessionStore } from '../session/session-store.ts';
import type { Areas } from './areas.ts';
import { LINK_EVENTS, linkAround } from './link-events.ts';

// Leaves the network to the first page.
const DELAY_MS = 3000;

/** Loads the page behind a link when the pointer, the focus or a touch reaches it. */
export function prefetchOnIntent(areas: Areas): void {
  const prefetchLink = ({ target }: Event) => {
    const found = findPage(linkAround(target)?.pathname ?? '');
    if (!found) return;
    // Without a session nothing of the admin areas is loaded.
    if (isForAdmin(found) && sessionStore.getState().status !== 'in') return;
    areas.area(found.area).prefetch(found.page);
  };
  for (const type of LINK_EVENTS) document.addEventListener(type, prefetchLink, { passive: true });
}

/** Loads the containers of all admin areas after sign-in, when the browser is idle. */
export function prefetchWhenIdle(areas: Areas): void {
  const stop = sessionStore.subscribe(({ status }) => {
    if (status !== 'in') return;
    stop();
    setTimeout(() => whenIdle(() => prefetchAdminAreas(areas)), DELAY_MS);
  });
}

function prefetchAdminAreas(areas: Areas): void {
  const names = new Set(SITE_MAP.filter(isForAdmin).map(({ area }) => area));
  for (const name of names) areas.area(name).prefetch();
}

const isForAdmin = ({ access }: { access: string }) => access === 'admin';

// Safari has no idle callback.
const whenIdle = (work: () => void) => (globalThis.requestIdleCallback ?? setTimeout)(work);
