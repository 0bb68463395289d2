import { findPage } from '@app/contract/platform/find-page';
import { PATHS, SITE_MAP } from '@app/contract/platform/site-map';
import type { LoadedPage } from '@app/web-kit';
import { fetchAhead } from '@app/web-kit/first-responses';
import { DESK_LINKS } from '../frame/desk-links.ts';
import { sessionStore } from '../session/session-store.ts';
import { type Areas, cache } from './areas.ts';
import { isSparing, LINK_EVENTS, linkAround } from './prefetch-files.ts';

// Leaves the network to the page that is shown, and is longer than an area counts as just loaded (LIVE_TTL_MS).
const DELAY_MS = 3000;

/** Loads the page behind a link, and what it shows first, when the pointer, the focus or a touch reaches it. */
export function prefetchOnIntent(areas: Areas): void {
  const prefetchLink = ({ target }: Event) => {
    const found = findPage(linkAround(target)?.pathname ?? '');
    if (!found) return;
    // Without a session nothing of the admin areas is loaded.
    if (isForAdmin(found) && sessionStore.getState().status !== 'in') return;
    void areas.area(found.area).prefetch(found.page).then(fetchFirstCalls);
  };
  for (const type of LINK_EVENTS) document.addEventListener(type, prefetchLink, { passive: true });
}

function fetchFirstCalls(page: LoadedPage | undefined): void {
  if (isSparing()) return;
  fetchAhead((page?.firstCalls ?? []).filter((path) => cache.get(path)?.data === undefined));
}

/**
 * Loads the containers of the areas of the desk and the code of its pages, one after the other, with a session and when the
 * browser is idle. An area is still entered in the build that is live then. What pages show is not read ahead.
 */
export function prefetchWhenIdle(areas: Areas): void {
  const start = () => setTimeout(() => whenIdle(() => prefetchAdminAreas(areas)), DELAY_MS);
  const stop = sessionStore.subscribe((state) => {
    if (state.status !== 'in' || state.role === 'cleaner') return;
    stop();
    start();
  });
}

function prefetchAdminAreas(areas: Areas): void {
  const names = new Set(pagesOfHeader().map(({ area }) => area));
  for (const name of names) void areas.area(name).preload();
  if (!isSparing()) void runInTurn(areas);
}

const pagesOfHeader = () => SITE_MAP.filter(({ path }) => DESK_LINKS.some(({ to }) => to === path));

/** The others are behind these pages, and share most of their code: a phone would run all of it for a second. */
async function runInTurn(areas: Areas): Promise<void> {
  await new Promise<void>(whenIdle);
  await import(/* webpackChunkName: "overlay" */ '@app/ui/overlay')
    .then(({ loadDialogs }) => loadDialogs())
    .catch(() => undefined);
  for (const { area, page } of pagesOfHeader()) {
    await new Promise<void>(whenIdle);
    await areas.area(area).preload(page);
  }
}

/** Loads the dashboard as soon as the form of the sign-in is filled in. Returns a function that stops it. */
export function prefetchDashboard(areas: Areas, form: HTMLElement, loadScreen: () => unknown): () => void {
  const stopped = new AbortController();
  const load = () => {
    const { area, page } = findPage(PATHS.admin)!;
    loadScreen();
    void areas.area(area).prefetch(page);
  };
  form.addEventListener('input', load, { once: true, signal: stopped.signal });
  return () => stopped.abort();
}

const isForAdmin = ({ access }: { access: string }) => access === 'admin';

// Safari has no idle callback.
const whenIdle = (work: () => void) => (globalThis.requestIdleCallback ?? setTimeout)(work);
