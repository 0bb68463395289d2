import { findPage } from '@app/contract/platform/find-page';
import { PATHS } from '@app/contract/platform/site-map';
import { Suspense, useEffect, useLayoutEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useAreas } from '../federation/areas.ts';
import { AreaBoundary } from '../frame/area-boundary.tsx';
import { LoadingScreen } from '../frame/frame-layout.tsx';
import { checkSession, useSessionState } from '../session/session-store.ts';
import { loadDeskHeader, loadLogin, SCREENS, ShellScreen } from './desk-screens.tsx';
import { prefetchDashboard } from './prefetch.ts';

// The screens are loaded on demand, so that visitors do not download them.
const loadSignInAgain = async () => (await import('./sign-in-again.tsx')).SignInAgain;
const loadAccessEnded = async () => (await import('./access-ended.tsx')).AccessEnded;

/** The pages with a session: those of the desk are the owner's, one is for cleaners, too. */
export function SessionGate() {
  const session = useSessionState();
  const { status } = session;
  const { pathname } = useLocation();
  const isForCleaners = findPage(pathname)?.access === 'cleaner';
  const isCleaner = 'role' in session && session.role === 'cleaner';
  useCompactDensity(!isForCleaners);
  const areas = useAreas();
  const isSignIn = status === 'out' && !isForCleaners;
  useEffect(() => {
    void checkSession();
  }, []);
  useEffect(() => {
    // It is needed when a line that was away is back, and may be away again.
    if (isCleaner) loadAccessEnded().catch(() => undefined);
  }, [isCleaner]);
  useEffect(() => {
    if (isSignIn)
      return prefetchDashboard(areas, document.body, () => loadDeskHeader().catch(() => undefined));
  }, [areas, isSignIn]);

  if (status === 'checking' || status === 'redirecting') return <LoadingScreen />;
  if (isSignIn) return <ShellScreen name={SCREENS.login} load={loadLogin} />;
  if (isCleaner && !isForCleaners) return <Navigate to={PATHS.myDay} replace />;
  if (status === 'out' || (status === 'expired' && isCleaner))
    return <ShellScreen name="access-ended" load={loadAccessEnded} />;
  return (
    <>
      {!isCleaner && <ShellScreen name={SCREENS.deskHeader} load={loadDeskHeader} />}
      <AreaBoundary key={pathname} path={pathname}>
        <Outlet />
      </AreaBoundary>
      {status === 'expired' && (
        // Its own boundaries keep the page beneath as it is.
        <AreaBoundary path={pathname}>
          <Suspense>
            <ShellScreen name="sign-in-again" load={loadSignInAgain} />
          </Suspense>
        </AreaBoundary>
      )}
    </>
  );
}

/** Pages of the desk are denser than public ones; set on the document, so that dialogs follow. */
function useCompactDensity(isCompact: boolean): void {
  useLayoutEffect(() => {
    if (!isCompact) return;
    const { dataset } = document.documentElement;
    dataset.density = 'compact';
    return () => {
      delete dataset.density;
    };
  }, [isCompact]);
}
