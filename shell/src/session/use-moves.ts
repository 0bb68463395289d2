import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { arrive } from './session-store.ts';
import { useSessionState } from './use-session-state.ts';

/** Follows a sign-in to the desk and a logout to the landing page; only there does the session become what it will be. */
export function useMoves(): void {
  const session = useSessionState();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { unload } = useSWRConfig();

  useEffect(() => {
    if (session.status !== 'moving') return;
    // Nothing that was read for the admin stays behind, nor what is still on its way.
    if (session.next.status === 'out') unload({ revalidate: false });
    if (session.to === pathname) arrive();
    else navigate(session.to);
  }, [session, pathname, navigate, unload]);
}
