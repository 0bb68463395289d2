import './shell.css';
import '@app/ui/styles.css';
import '@app/ui/fonts.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { prefetchOnIntent, prefetchWhenIdle } from './federation/prefetch.ts';
import { appContainer } from './frame/prerendered.ts';
import { startShell } from './start-shell.ts';
import { measureWhenIdle } from './telemetry/measure-when-idle.ts';

startShell();
prefetchOnIntent();
prefetchWhenIdle();
measureWhenIdle();
createRoot(appContainer(document.getElementById('root')!)).render(<App />);
