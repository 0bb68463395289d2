import { ShellContext, SWR_DEFAULTS } from '@app/web-kit';
import { BrowserRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { type Areas, AreasContext } from './federation/areas.ts';
import { Router } from './router.tsx';
import { sessionApi } from './session/session-store.ts';

const shell = { session: sessionApi };
const cache = new Map();
const swr = { ...SWR_DEFAULTS, provider: () => cache };

export const App = ({ areas }: { areas: Areas }) => (
  <AreasContext value={areas}>
    <ShellContext value={shell}>
      <SWRConfig value={swr}>
        <BrowserRouter>
          <Router />
        </BrowserRouter>
      </SWRConfig>
    </ShellContext>
  </AreasContext>
);
