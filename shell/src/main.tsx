import './shell.css';
import '@app/ui/styles.css';
import '@app/ui/fonts.css';
import { createRoot } from 'react-dom/client';
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
createRoot(document.getElementById('root')!).render(<App areas={areas} />);
