import { findPage } from '@app/contract/platform/find-page';
import { DESK_FILES_ID } from '@app/contract/platform/page-data';
import { PATHS, SITE_MAP, type SitePage } from '@app/contract/platform/site-map';
import type { LoadedPage } from '@app/web-kit';
import { fetchAhead } from '@app/web-kit/first-responses';
import { sessionStore } from '../session/session-store.ts';
import type { Areas } from './areas.ts';
import { cache } from './cache.ts';
import { isSparing, LINK_EVENTS, linkAround, prefetch } from './prefetch-file.ts';

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
 * Loads the containers of all admin areas, fetches the files of the desk's other pages, and runs them page by
 * page, with a session and when the browser is idle. An area is still entered in the build that is live then.
 * What pages show is not read ahead.
 */
export function prefetchWhenIdle(areas: Areas): void {
  const start = () => setTimeout(() => whenIdle(() => prefetchAdminAreas(areas)), DELAY_MS);
  const stop = sessionStore.subscribe(({ status }) => {
    if (status !== 'in') return;
    stop();
    start();
  });
}

function prefetchAdminAreas(areas: Areas): void {
  const names = new Set(SITE_MAP.filter(isForAdmin).map(({ area }) => area));
  for (const name of names) void areas.area(name).preload();
  if (!isSparing()) void runInTurn(areas);
}

async function runInTurn(areas: Areas): Promise<void> {
  await fetchInTurn(Object.values(deskFiles()).flat());
  for (const { area, page } of SITE_MAP.filter(isOfDesk)) {
    await new Promise<void>(whenIdle);
    await areas.area(area).preload(page);
  }
}

/** A page without a parameter, so that its files are known ahead. */
const isOfDesk = (page: SitePage) => isForAdmin(page) && !page.path.includes(':');

/**
 * Fetches what the dashboard needs while the sign-in is shown and the browser is idle, and loads it as soon
 * as the form is filled in. Returns a function that stops it.
 */
export function prefetchDashboard(areas: Areas, form: HTMLElement, loadScreen: () => unknown): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const fetchFiles = () => !signal.aborted && void fetchInTurn(deskFiles()[PATHS.admin] ?? []);
  if (!isSparing()) setTimeout(() => whenIdle(fetchFiles), DELAY_MS);
  const load = () => {
    const { area, page } = findPage(PATHS.admin)!;
    loadScreen();
    void areas.area(area).prefetch(page);
  };
  form.addEventListener('input', load, { once: true, signal });
  return () => stopped.abort();
}

/** Fetches in turn, so that a connection is free for what is pressed meanwhile. */
async function fetchInTurn(files: readonly string[]): Promise<void> {
  for (const file of files) await prefetch(file);
}

const deskFiles = (): Record<string, string[]> =>
  JSON.parse(document.getElementById(DESK_FILES_ID)?.textContent ?? '{}');

const isForAdmin = ({ access }: { access: string }) => access === 'admin';

// Safari has no idle callback.
const whenIdle = (work: () => void) => (globalThis.requestIdleCallback ?? setTimeout)(work);
