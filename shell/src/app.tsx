import { PAGE_READY } from '@app/contract/platform/page-data';
import { needsSession, SITE_MAP, type SitePage } from '@app/contract/platform/site-map';
import { ShellContext, SWR_DEFAULTS } from '@app/web-kit';
import { use, useLayoutEffect } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { SWRConfig } from 'swr';
import { DEV_PAGES } from './dev-pages.ts';
import { type Areas, AreasContext, cache, useAreas } from './federation/areas.ts';
import { Frame } from './frame/frame.tsx';
import { trackNavigation } from './frame/progress-bar.tsx';
import { useArrival } from './frame/use-arrival.ts';
import { ShellScreen } from './pages/desk-screens.tsx';
import { SessionGate } from './pages/session-gate.tsx';
import { sessionApi } from './session/session-store.ts';

const openPages = SITE_MAP.filter((page) => !needsSession(page));
const guardedPages = SITE_MAP.filter(needsSession);

const loadNotFound = async () => (await import('./pages/not-found-page.tsx')).NotFoundPage;

const Router = () => (
  <Routes>
    <Route element={<Frame />}>
      {openPages.map(route)}
      <Route element={<SessionGate />}>{guardedPages.map(route)}</Route>
      {DEV_PAGES.map(({ path, load }) => (
        <Route key={path} path={path} element={<ShellScreen name={path} load={load} />} />
      ))}
      <Route path="*" element={<ShellScreen name="not-found" load={loadNotFound} />} />
    </Route>
  </Routes>
);

function route({ path, area, page }: SitePage) {
  return <Route key={path} path={path} element={<RemotePage area={area} page={page} />} />;
}

/** A page of an area. Suspends while it loads and throws when it fails to. */
function RemotePage({ area, page }: Pick<SitePage, 'area' | 'page'>) {
  const { Component } = use(trackNavigation(useAreas().area(area).page(page)));
  useArrival();
  useLayoutEffect(() => void document.dispatchEvent(new Event(PAGE_READY)), []);
  return <Component />;
}

const shell = { session: sessionApi };
const swr = { ...SWR_DEFAULTS, provider: () => cache };

export const App = ({ areas }: { areas: Areas }) => (
  <AreasContext value={areas}>
    <ShellContext value={shell}>
      <SWRConfig value={swr}>
        <BrowserRouter>
          <Router />
        </BrowserRouter>
      </SWRConfig>
    </ShellContext>
  </AreasContext>
);
