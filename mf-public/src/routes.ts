import './area.css';
import { CONTRACT } from '@app/contract/platform/areas-and-services';
import type { RemoteModule } from '@app/web-kit';

/** The pages this area offers. The shell decides their paths and who may open them. */
export const remote = {
  contract: CONTRACT,
  build: __BUILD__,
  pages: {
    // Its HTML is a static document; this code is for who comes back to it from another page.
    landing: async () => ({
      Component: (await import('./landing/landing-page.tsx')).LandingPage,
    }),
    websitePreview: async () => ({
      Component: (await import('./landing/preview-page.tsx')).PreviewPage,
    }),
    // In one chunk with these routes: what every visitor prefetches is one request less, and compresses better.
    requestService: async () => ({
      Component: (await import(/* webpackChunkName: "routes" */ './request-wizard/request-wizard-page.tsx'))
        .RequestWizardPage,
    }),
  },
} satisfies RemoteModule;
