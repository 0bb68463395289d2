import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { AreaBoundary } from '../pages/area-boundary.tsx';
import { arrive } from '../session/session-store.ts';
import { useSessionState } from '../session/use-session-state.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { isPrerendered } from './prerendered.ts';
import { ProgressBar } from './progress-bar.tsx';
import { rememberPositions } from './scroll-positions.ts';
import { SkipLink } from './skip-link.tsx';
import { Toasts } from './toasts.tsx';

/** What is around every page. It has no path, so that it never stands in for a page. */
export function Frame() {
  const { pathname } = useLocation();
  const { status } = useSessionState();
  useEffect(rememberPositions, []);
  useEffect(() => {
    if (status === 'moving') arrive(pathname);
  }, [pathname, status]);

  return (
    <>
      <SkipLink />
      <ProgressBar />
      <Suspense fallback={isPrerendered() ? null : <LoadingScreen />}>
        <AreaBoundary key={pathname}>
          <Outlet />
        </AreaBoundary>
      </Suspense>
      <Toasts />
    </>
  );
}
