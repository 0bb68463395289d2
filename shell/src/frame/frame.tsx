import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { AreaBoundary } from '../federation/area-boundary.tsx';
import { useSessionRedirect } from '../session/use-session-redirect.ts';
import { FrameLayout } from './frame-layout.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { rememberPositions } from './scroll.ts';
import { Toasts } from './toasts.tsx';

export function Frame() {
  const { pathname } = useLocation();
  useSessionRedirect();
  useEffect(rememberPositions, []);

  return (
    <>
      <FrameLayout progress={<ProgressBar />}>
        <AreaBoundary key={pathname}>
          <Outlet />
        </AreaBoundary>
      </FrameLayout>
      <Toasts />
    </>
  );
}
