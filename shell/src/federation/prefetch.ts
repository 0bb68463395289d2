import { SITE_MAP } from '@app/domain/shared/site-map';
import { matchPath } from 'react-router-dom';
import { sessionStore } from '../session/session-store.ts';
import { loadPage } from './load-page.ts';
import { forgetFailures } from './once.ts';

const signals = ['pointerover', 'focusin', 'touchstart'] as const;

/** Loads the page behind a link as soon as somebody is about to follow it. */
export function prefetchOnIntent(): void {
  for (const signal of signals) document.addEventListener(signal, prefetchLink, { passive: true });
}

function prefetchLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (link instanceof HTMLAnchorElement && link.origin === location.origin) prefetchPath(link.pathname);
}

function prefetchPath(pathname: string): void {
  const found = SITE_MAP.find(({ path }) => matchPath(path, pathname));
  if (!found) return;
  // Nothing of the admin's is loaded for somebody who is not signed in.
  if (found.access === 'admin' && sessionStore.getState().status !== 'in') return;
  // A prefetch that fails is no failure yet.
  loadPage(found.area, found.page).catch(forgetFailures);
}
