import './shell.css';
import '@app/ui/styles.css';
import '@app/ui/fonts.css';
import { onSignedOut } from '@app/web-kit';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { prefetchOnIntent } from './federation/prefetch.ts';
import { shareLibraries } from './federation/share.ts';
import { appContainer } from './frame/prerendered.ts';
import { expire } from './session/session-store.ts';

shareLibraries();
onSignedOut(expire);
prefetchOnIntent();
createRoot(appContainer(document.getElementById('root')!)).render(<App />);
