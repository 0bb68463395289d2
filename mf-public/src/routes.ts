import './area.css';
import { CONTRACT, type RemoteModule } from '@app/web-kit';

/** The pages this area offers. The shell decides their paths and who may open them. */
export const remote = {
  contract: CONTRACT,
  build: __BUILD__,
  pages: {
    landing: async () => ({ Component: (await import('./landing/landing-page.tsx')).LandingPage }),
    requestService: async () => ({
      Component: (await import('./request-wizard/request-wizard-page.tsx')).RequestWizardPage,
    }),
  },
} satisfies RemoteModule;
