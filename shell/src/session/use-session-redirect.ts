import { announceSignOut } from '@app/web-kit';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSWRConfig } from 'swr';
import { completeRedirect, useSessionState } from './session-store.ts';

/** Redirects after sign-in to the dashboard and after logout to the landing page; the session changes when it is shown. */
export function useSessionRedirect(): void {
  const session = useSessionState();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { unload } = useSWRConfig();
  const isSigningOut = session.status === 'redirecting' && session.next.status === 'out';

  // Removes the admin's data from this browser: the cache, calls under way and drafts.
  useEffect(() => {
    if (!isSigningOut) return;
    unload({ revalidate: false });
    announceSignOut();
    void clearAdminDrafts();
  }, [isSigningOut, unload]);

  useEffect(() => {
    if (session.status !== 'redirecting') return;
    if (session.to === pathname) completeRedirect();
    else navigate(session.to);
  }, [session, pathname, navigate]);
}

async function clearAdminDrafts(): Promise<void> {
  // A browser without IndexedDB stores no drafts.
  if (!globalThis.indexedDB) return;
  const [{ clear }, { adminDraftStore }] = await Promise.all([
    import('idb-keyval'),
    import('@app/web-kit/drafts/admin-drafts'),
  ]);
  await clear(adminDraftStore);
}
