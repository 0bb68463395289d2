import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { AreaBoundary } from '../federation/area-boundary.tsx';
import { LoadingScreen } from '../frame/loading-screen.tsx';
import { useDesk } from '../frame/use-desk.ts';
import { ShellScreen } from '../pages/shell-screen.tsx';
import { checkSession, useSessionState } from './session-store.ts';

// Visitors never download what only the desk has.
const loadDeskHeader = async () => (await import('../frame/desk-header.tsx')).DeskHeader;
const loadLogin = async () => (await import('./login-page.tsx')).LoginPage;
const loadSignInAgain = async () => (await import('./sign-in-again.tsx')).SignInAgain;

/** Admin pages are not even loaded before somebody has signed in. */
export function AdminGate() {
  const { status } = useSessionState();
  const { pathname } = useLocation();
  useDesk();
  useEffect(() => {
    void checkSession();
    // Comes meanwhile.
    loadDeskHeader().catch(() => undefined);
  }, []);

  if (status === 'checking' || status === 'redirecting') return <LoadingScreen />;
  if (status === 'out') return <ShellScreen name="login" load={loadLogin} />;
  return (
    <>
      <ShellScreen name="desk-header" load={loadDeskHeader} />
      <AreaBoundary key={pathname}>
        <Outlet />
      </AreaBoundary>
      {status === 'expired' && (
        // Its own boundaries, because the page beneath has to stay as it is.
        <AreaBoundary>
          <Suspense>
            <ShellScreen name="sign-in-again" load={loadSignInAgain} />
          </Suspense>
        </AreaBoundary>
      )}
    </>
  );
}
