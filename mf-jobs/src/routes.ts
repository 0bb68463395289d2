import './area.css';
import { CONTRACT } from '@app/contract/platform/remote-contract';
import type { RemoteModule } from '@app/web-kit';

/** The pages of this area. The shell defines their paths and who may open them. */
export const remote = {
  contract: CONTRACT,
  build: __BUILD__,
  pages: {
    newJob: async () => {
      const { JobWizardPage, firstReads } = await import('./job-wizard/job-wizard-page.tsx');
      return { Component: JobWizardPage, firstReads };
    },
    schedule: async () => {
      const { SchedulePage, firstReads } = await import('./schedule/schedule-page.tsx');
      return { Component: SchedulePage, firstReads };
    },
    jobHistory: async () => {
      const { JobHistoryPage, firstReads } = await import('./job-history/job-history-page.tsx');
      return { Component: JobHistoryPage, firstReads };
    },
    job: async () => ({ Component: (await import('./job-page/job-page.tsx')).JobPage }),
    clientView: async () => ({
      Component: (await import('./client-view/client-view-page.tsx')).ClientViewPage,
    }),
    editJob: async () => ({ Component: (await import('./edit-job/edit-job-page.tsx')).EditJobPage }),
  },
} satisfies RemoteModule;
