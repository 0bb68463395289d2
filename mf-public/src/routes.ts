import './area.css';
import { CONTRACT } from '@app/contract/platform/remote-contract';
import type { RemoteModule } from '@app/web-kit';

/** The pages this area offers. The shell decides their paths and who may open them. */
export const remote = {
  contract: CONTRACT,
  build: __BUILD__,
  pages: {
    // The page is in one chunk with these routes: the most visited page needs one request less.
    landing: async () => ({
      Component: (await import(/* webpackChunkName: "routes" */ './landing/landing-page.tsx')).LandingPage,
    }),
    websitePreview: async () => ({
      Component: (await import('./landing/preview-page.tsx')).PreviewPage,
    }),
    requestService: async () => ({
      Component: (await import('./request-wizard/request-wizard-page.tsx')).RequestWizardPage,
    }),
  },
} satisfies RemoteModule;
