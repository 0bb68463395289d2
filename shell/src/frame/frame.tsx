import { findPage } from '@app/contract/platform/find-page';
import { needsSession } from '@app/contract/platform/site-map';
import { announceSignOut, closeToast } from '@app/web-kit';
import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { useSWRConfig } from 'swr';
import { completeRedirect, useSessionState } from '../session/session-store.ts';
import { AreaBoundary } from './area-boundary.tsx';
import { FrameLayout } from './frame-layout.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { rememberPositions } from './scroll.ts';
import { Toasts } from './toasts.tsx';
import { goBackByLinks, useEntryBefore } from './way-back.ts';

/** Pages of the desk share their header: drawn again, it takes a third of the time of each. */
const isDesk = (path: string) => needsSession(findPage(path));

export function Frame() {
  const { pathname } = useLocation();
  useSessionRedirect();
  useEffect(rememberPositions, []);
  useEntryBefore();
  useEffect(goBackByLinks, []);

  return (
    <>
      <FrameLayout progress={<ProgressBar />}>
        <AreaBoundary key={isDesk(pathname) ? 'desk' : pathname} path={pathname}>
          <Outlet />
        </AreaBoundary>
      </FrameLayout>
      <Toasts />
    </>
  );
}

/** Redirects after sign-in to the dashboard and after logout to the landing page; the session changes when it is shown. */
function useSessionRedirect(): void {
  const session = useSessionState();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { unload } = useSWRConfig();
  const isSigningOut = session.status === 'redirecting' && session.next.status === 'out';

  // Removes the admin's data from this browser: the cache, calls under way, drafts, and a toast that leads back to them.
  useEffect(() => {
    if (!isSigningOut) return;
    unload({ revalidate: false });
    announceSignOut();
    closeToast();
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
