import './shell.css';
import '@app/ui/styles.css';
import { onSignedOut } from '@app/web-kit';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { shareLibraries } from './federation/share.ts';
import { appContainer } from './frame/prerendered.ts';
import { expire } from './session/session-store.ts';

shareLibraries();
onSignedOut(expire);
createRoot(appContainer(document.getElementById('root')!)).render(<App />);
