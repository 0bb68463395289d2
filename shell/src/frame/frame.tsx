import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { AreaBoundary } from '../federation/area-boundary.tsx';
import { useSessionRedirect } from '../session/use-session-redirect.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { rememberPositions } from './scroll-positions.ts';
import { SkipLink } from './skip-link.tsx';
import { Toasts } from './toasts.tsx';

/** What is around every page. It has no path, so that it never stands in for a page. */
export function Frame() {
  const { pathname } = useLocation();
  useSessionRedirect();
  useEffect(rememberPositions, []);

  return (
    <>
      <SkipLink />
      <ProgressBar />
      <Suspense fallback={<LoadingScreen />}>
        <AreaBoundary key={pathname}>
          <Outlet />
        </AreaBoundary>
      </Suspense>
      <Toasts />
    </>
  );
}
