import './shell.css';
import '@app/ui/styles.css';
import '@app/ui/fonts.css';
import { findPage } from '@app/contract/platform/find-page';
import { ARRIVING_ATTRIBUTE } from '@app/contract/platform/page-data';
import { needsSession } from '@app/contract/platform/site-map';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { loadFirstView } from './first-view.ts';
import { followSectionLinks } from './frame/clicks.ts';
import { LoadingScreen } from './frame/frame-layout.tsx';
import { prefetchOnIntent, prefetchWhenIdle } from './pages/prefetch.ts';
import { checkSession } from './session/session-store.ts';
import { startShell } from './start-shell.ts';
import { measureWhenIdle } from './telemetry/measure-when-idle.ts';

const { areas } = startShell();
followSectionLinks();
prefetchOnIntent(areas);
prefetchWhenIdle(areas);
measureWhenIdle();

// A view that is there sooner is not preceded by the loading screen (ms); nor is a session behind the frame of the desk.
const LOADING_DELAY = 150;
const LOADING_DELAY_OF_FRAME = 1000;

const root = document.getElementById('root')!;
const app = <App areas={areas} />;
// Prerendered markup stays as it is until the code of its area is there.
const isShown = root.firstElementChild !== null;
const isArriving = root.hasAttribute(ARRIVING_ATTRIBUTE);
const isFrame = isArriving && needsSession(findPage(location.pathname));
// Translated markup does not match what React renders: it would remove the form with what was typed, and wait for its code.
if (isShown && !isArriving && !root.querySelector('font')) hydrateRoot(root, app);
else {
  const view = createRoot(root);
  const showLoading = () => view.render(<LoadingScreen />);
  const delay = isFrame ? LOADING_DELAY_OF_FRAME : LOADING_DELAY;
  const loading = isShown && !isFrame ? 0 : setTimeout(showLoading, delay);
  if (isFrame) void checkSession().then(() => clearTimeout(loading));
  void loadFirstView(areas).then(() => {
    clearTimeout(loading);
    // In slices: a phone draws long lists for half a second, and answers a touch meanwhile.
    startTransition(() => view.render(app));
  });
}
