import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { AreaBoundary } from '../federation/area-boundary.tsx';
import { useSessionRedirect } from '../session/use-session-redirect.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { rememberPositions } from './scroll.ts';
import { Toasts } from './toasts.tsx';

export function Frame() {
  const { pathname } = useLocation();
  useSessionRedirect();
  useEffect(rememberPositions, []);

  return (
    <>
      <SkipLink />
      <ProgressBar />
      <Suspense fallback={<LoadingScreen />}>
        <AreaBoundary key={pathname}>
          <Outlet />
        </AreaBoundary>
      </Suspense>
      <Toasts />
    </>
  );
}

function skipToMain() {
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus();
}

/** The first stop of the Tab key; hidden until it has the focus. */
const SkipLink = () => (
  <button
    type="button"
    onClick={skipToMain}
    className="sh:absolute sh:top-2 sh:left-2 sh:z-50 sh:-translate-y-24 sh:rounded sh:bg-ink sh:px-4 sh:py-2 sh:text-on-ink sh:focus:translate-y-0"
  >
    Skip to content
  </button>
);
