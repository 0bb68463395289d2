import { announceSignOut } from '@app/web-kit';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { emptyAdminDrafts } from './admin-drafts.ts';
import { arrive } from './session-store.ts';
import { useSessionState } from './use-session-state.ts';

/** Follows a sign-in to the desk and a logout to the landing page; only there does the session become what it will be. */
export function useMoves(): void {
  const session = useSessionState();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { unload } = useSWRConfig();
  const isLeaving = session.status === 'moving' && session.next.status === 'out';

  // Nothing of the admin's stays behind: neither what was read or is on its way, nor what was not sent.
  useEffect(() => {
    if (!isLeaving) return;
    unload({ revalidate: false });
    announceSignOut();
    void emptyAdminDrafts();
  }, [isLeaving, unload]);

  useEffect(() => {
    if (session.status !== 'moving') return;
    if (session.to === pathname) arrive();
    else navigate(session.to);
  }, [session, pathname, navigate]);
}
