import './area.css';
import { CONTRACT } from '@app/contract/platform/areas-and-services';
import type { RemoteModule } from '@app/web-kit';

/** The pages this area offers. The shell decides their paths and who may open them. */
export const remote = {
  contract: CONTRACT,
  build: __BUILD__,
  pages: {
    dashboard: async () => {
      const { DashboardPage, firstCalls } = await import('./dashboard/dashboard-page.tsx');
      return { Component: DashboardPage, firstCalls: firstCalls.dashboard };
    },
    deletedRequests: async () => ({
      Component: (await import('./deleted/deleted-requests-page.tsx')).DeletedRequestsPage,
    }),
  },
} satisfies RemoteModule;
