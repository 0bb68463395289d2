import { findPage } from '@app/contract/platform/find-page';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { AreaBoundary } from '../federation/area-boundary.tsx';
import { useSessionRedirect } from '../session/use-session-redirect.ts';
import { FrameLayout } from './frame-layout.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { rememberPositions } from './scroll.ts';
import { Toasts } from './toasts.tsx';

/** Pages of the desk share their header: drawn again, it takes a third of the time of each. */
const isDesk = (path: string) => findPage(path)?.access === 'admin';

export function Frame() {
  const { pathname } = useLocation();
  useSessionRedirect();
  useEffect(rememberPositions, []);

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
