import './area.css';
import { CONTRACT } from '@app/contract/platform/areas-and-services';
import type { RemoteModule } from '@app/web-kit';

/** The pages of this area. The shell defines their paths and who may open them. */
export const remote = {
  contract: CONTRACT,
  build: __BUILD__,
  pages: {
    newJob: async () => {
      const { JobWizardPage, firstCalls } = await import('./wizard/job-wizard-page.tsx');
      return { Component: JobWizardPage, firstCalls: firstCalls.newJob };
    },
    schedule: async () => {
      const { SchedulePage, firstCalls } = await import('./schedule/schedule-page.tsx');
      return { Component: SchedulePage, firstCalls: firstCalls.schedule };
    },
    myDay: async () => {
      const { MyDayPage, firstCalls } = await import('./my-day/my-day-page.tsx');
      return { Component: MyDayPage, firstCalls: firstCalls.myDay };
    },
    invitation: async () => ({
      Component: (await import('./my-day/invitation-page.tsx')).InvitationPage,
    }),
    jobHistory: async () => {
      const { JobHistoryPage, firstCalls } = await import('./list/job-history-page.tsx');
      return { Component: JobHistoryPage, firstCalls: firstCalls.jobHistory };
    },
    deletedJobs: async () => ({
      Component: (await import('./list/deleted-jobs-page.tsx')).DeletedJobsPage,
    }),
    clients: async () => {
      const { ClientsPage, firstCalls } = await import('./clients/clients-page.tsx');
      return { Component: ClientsPage, firstCalls: firstCalls.clients };
    },
    importClients: async () => ({
      Component: (await import('./clients/import/import-page.tsx')).ImportPage,
    }),
    client: async () => ({
      Component: (await import('./clients/client-details-page.tsx')).ClientDetailsPage,
    }),
    reports: async () => ({ Component: (await import('./reports/reports-page.tsx')).ReportsPage }),
    job: async () => ({ Component: (await import('./details/job-page.tsx')).JobPage }),
    clientView: async () => ({
      Component: (await import('./client-page/client-page.tsx')).ClientViewPage,
    }),
    editJob: async () => ({ Component: (await import('./edit/edit-job-page.tsx')).EditJobPage }),
  },
} satisfies RemoteModule;
