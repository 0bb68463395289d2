import './area.css';
import { CONTRACT } from '@app/contract/platform/remote-contract';
import type { RemoteModule } from '@app/web-kit';

/** The pages this area offers. The shell decides their paths and who may open them. */
export const remote = {
  contract: CONTRACT,
  build: __BUILD__,
  pages: {
    dashboard: async () => ({ Component: (await import('./dashboard/dashboard-page.tsx')).DashboardPage }),
  },
} satisfies RemoteModule;
