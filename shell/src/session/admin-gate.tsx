import { lazy, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { LoadingScreen } from '../frame/loading-screen.tsx';
import { adminCache } from './admin-data.ts';
import { checkSession } from './session-store.ts';
import { useSessionState } from './use-session-state.ts';

// Visitors never download the forms.
const LoginPage = lazy(async () => ({ default: (await import('./login-page.tsx')).LoginPage }));
const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain }));

/** Admin pages are not even loaded before somebody has signed in. */
export function AdminGate() {
  const session = useSessionState();
  useEffect(() => void checkSession(), []);

  if (session.status === 'checking' || session.status === 'moving') return <LoadingScreen />;
  if (session.status === 'out') return <LoginPage />;
  return (
    <SWRConfig value={{ provider: adminCache }}>
      <Outlet />
      {session.status === 'expired' && <SignInAgain />}
    </SWRConfig>
  );
}
