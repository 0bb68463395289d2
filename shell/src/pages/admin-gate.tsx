import { Suspense, useEffect, useLayoutEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { AreaBoundary } from '../federation/area-boundary.tsx';
import { useAreas } from '../federation/areas.ts';
import { prefetchDashboard } from '../federation/prefetch.ts';
import { LoadingScreen } from '../frame/frame-layout.tsx';
import { checkSession, useSessionState } from '../session/session-store.ts';
import { loadDeskHeader, loadLogin, SCREENS, ShellScreen } from './desk-screens.tsx';

// The dialog is loaded on demand, so that visitors do not download it.
const loadSignInAgain = async () => (await import('./sign-in-again.tsx')).SignInAgain;

export function AdminGate() {
  const { status } = useSessionState();
  const { pathname } = useLocation();
  useCompactDensity();
  const areas = useAreas();
  const isSignedOut = status === 'out';
  useEffect(() => {
    void checkSession();
  }, []);
  useEffect(() => {
    if (isSignedOut)
      return prefetchDashboard(areas, document.body, () => loadDeskHeader().catch(() => undefined));
  }, [areas, isSignedOut]);

  if (status === 'checking' || status === 'redirecting') return <LoadingScreen />;
  if (status === 'out') return <ShellScreen name={SCREENS.login} load={loadLogin} />;
  return (
    <>
      <ShellScreen name={SCREENS.deskHeader} load={loadDeskHeader} />
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

/** Admin pages are denser than public ones; set on the document, so that dialogs follow. */
function useCompactDensity(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.density = 'compact';
    return () => {
      delete dataset.density;
    };
  }, []);
}
