import './shell.css';
import '@app/ui/styles.css';
import '@app/ui/fonts.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { prefetchOnIntent, prefetchWhenIdle } from './federation/prefetch.ts';
import { followSectionLinks } from './frame/section-links.ts';
import { startShell } from './start-shell.ts';
import { measureWhenIdle } from './telemetry/measure-when-idle.ts';

const { areas } = startShell();
followSectionLinks();
prefetchOnIntent(areas);
prefetchWhenIdle(areas);
measureWhenIdle();

const root = document.getElementById('root')!;
const app = <App areas={areas} />;
// Prerendered markup stays as it is until the code of its area is there.
if (root.firstElementChild) hydrateRoot(root, app);
else createRoot(root).render(app);
