import * as auth from '@app/contract/auth';
import { findPage } from '@app/contract/platform/find-page';
import { firstCallOfLink } from '@app/contract/platform/first-call-of-link';
import type { SitePage } from '@app/contract/platform/site-map';
import { fetchFirst } from '@app/web-kit/first-responses';
import type { Areas } from './federation/areas.ts';
import { loadDeskHeader, loadLogin, SCREENS } from './pages/desk-screens.tsx';
import { checkSession, sessionStore } from './session/session-store.ts';

// Preloaded responses that arrive later than this after the code are not waited for (ms).
const GRACE_MS = 100;

/**
 * Loads what the first view shows, all at once, so that one render draws it: code, session and the responses that the HTML
 * preloads. Never rejects; what fails is shown by its page.
 */
export async function loadFirstView(areas: Areas): Promise<void> {
  const page = findPage(location.pathname);
  if (!page) return;
  const responses = fetchFirst(preloadedCalls());
  const code = page.access === 'admin' ? loadDesk(areas, page) : loadOther(areas, page);
  await code.catch(() => undefined);
  await Promise.race([responses, new Promise((resolve) => setTimeout(resolve, GRACE_MS))]);
}

async function loadDesk(areas: Areas, page: SitePage): Promise<unknown> {
  // One that fails does not end the wait for the other.
  const loadScreens = () =>
    Promise.allSettled([areas.screen(SCREENS.deskHeader, loadDeskHeader), loadPage(areas, page)]);
  // The HTML names the area's code only with a session, so that is run before the session has arrived.
  const likely = isNamed(page) ? loadScreens() : undefined;
  await checkSession();
  if (sessionStore.getState().status === 'out') return areas.screen(SCREENS.login, loadLogin);
  return likely ?? loadScreens();
}

/** Of a cleaner's page the header of the desk is not a part. */
const loadOther = (areas: Areas, page: SitePage) =>
  Promise.all([loadPage(areas, page), page.access === 'cleaner' && checkSession()]);

const loadPage = (areas: Areas, { area, page }: SitePage) => areas.area(area).page(page);

const isNamed = ({ area }: SitePage) =>
  document.querySelector(`link[rel=modulepreload][href^="/mf/${area}/"]`) !== null;

/** The calls of pages; the session is read by its store. */
const preloadedCalls = (): string[] =>
  [...document.querySelectorAll('link[rel=preload][as=fetch]')]
    .map((link) => link.getAttribute('href') ?? '')
    .concat(firstCallOfLink(location.pathname) ?? [])
    .filter((path) => path !== auth.session.path);
