import { findPage } from '@app/contract/platform/find-page';
import { PATHS, SITE_MAP } from '@app/contract/platform/site-map';
import type { LoadedPage } from '@app/web-kit';
import { fetchAhead } from '@app/web-kit/first-responses';
import { whenIdle } from '@app/web-kit/when-idle';
import { type Areas, cache } from '../federation/areas.ts';
import { isSparing, LINK_EVENTS, linkAround } from '../federation/prefetch-files.ts';
import { DESK_LINKS } from '../frame/desk-links.ts';
import { sessionStore } from '../session/session-store.ts';

// Leaves the network to the page that is shown, and is longer than an area counts as just loaded (LIVE_TTL_MS).
const DELAY_MS = 2500;

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
  const start = () => setTimeout(() => void prefetchInTurn(areas), DELAY_MS);
  const stop = sessionStore.subscribe((state) => {
    if (state.status !== 'in' || state.role === 'cleaner') return;
    stop();
    start();
  });
}

const pagesOfHeader = () => SITE_MAP.filter(({ path }) => DESK_LINKS.some(({ to }) => to === path));

/** Each in a task of its own. Other pages are behind these and share most of their code: a phone would run all of it for a second. */
async function prefetchInTurn(areas: Areas): Promise<void> {
  const idle = () => new Promise<void>(whenIdle);
  // First what the page that is shown opens, since its line may go.
  if (!isSparing()) {
    await idle();
    await import(/* webpackChunkName: "overlay" */ '@app/ui/overlay')
      .then(({ loadDialogs }) => loadDialogs())
      .catch(() => undefined);
  }
  for (const name of new Set(pagesOfHeader().map(({ area }) => area))) {
    await idle();
    await areas.area(name).preload();
  }
  if (isSparing()) return;
  for (const { area, page } of pagesOfHeader()) {
    await idle();
    await areas.area(area).preload(page);
  }
}

/**
 * Loads the dashboard behind the form of the sign-in: its code when the browser is idle, or as soon as the form is filled in,
 * and what it shows first with the session. Returns a function that stops it.
 */
export function prefetchDashboard(areas: Areas, form: HTMLElement, loadScreen: () => unknown): () => void {
  const stopped = new AbortController();
  const { area, page } = findPage(PATHS.admin)!;
  const enter = () => areas.area(area).prefetch(page);
  const load = () => {
    loadScreen();
    return enter();
  };
  if (!isSparing())
    whenIdle(() => {
      if (stopped.signal.aborted) return;
      loadScreen();
      void areas.area(area).preload(page);
    });
  form.addEventListener('input', load, { once: true, signal: stopped.signal });
  const stopReading = sessionStore.subscribe(({ status }) => {
    if (status === 'redirecting') void enter().then(fetchFirstCalls);
  });
  return () => {
    stopped.abort();
    stopReading();
  };
}

const isForAdmin = ({ access }: { access: string }) => access === 'admin';
