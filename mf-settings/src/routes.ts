import './area.css';
import { CONTRACT } from '@app/contract/platform/areas-and-services';
import type { RemoteModule } from '@app/web-kit';

/** The pages this area offers. The shell decides their paths and who may open them. */
export const remote = {
  contract: CONTRACT,
  build: __BUILD__,
  pages: {
    settings: async () => {
      const { SettingsPage, firstCalls } = await import('./settings/settings-page.tsx');
      return { Component: SettingsPage, firstCalls: firstCalls.settings };
    },
    websiteSettings: async () => {
      const { WebsitePage, firstCalls } = await import('./website/website-page.tsx');
      return { Component: WebsitePage, firstCalls: firstCalls.websiteSettings };
    },
    priceSettings: async () => {
      const { PricesPage, firstCalls } = await import('./settings/topic-pages.tsx');
      return { Component: PricesPage, firstCalls: firstCalls.priceSettings };
    },
    paymentSettings: async () => {
      const { PaymentPage, firstCalls } = await import('./settings/topic-pages.tsx');
      return { Component: PaymentPage, firstCalls: firstCalls.paymentSettings };
    },
    checklistSettings: async () => {
      const { ChecklistsPage, firstCalls } = await import('./settings/checklists-page.tsx');
      return { Component: ChecklistsPage, firstCalls: firstCalls.checklistSettings };
    },
    people: async () => {
      const { PeoplePage, firstCalls } = await import('./settings/topic-pages.tsx');
      return { Component: PeoplePage, firstCalls: firstCalls.people };
    },
    mailSettings: async () => ({ Component: (await import('./settings/topic-pages.tsx')).MailPage }),
    security: async () => ({ Component: (await import('./settings/topic-pages.tsx')).SecurityPage }),
    dataSettings: async () => ({ Component: (await import('./settings/data-page.tsx')).DataPage }),
    status: async () => ({ Component: (await import('./status/status-page.tsx')).StatusPage }),
    privacy: async () => ({ Component: (await import('./privacy/privacy-page.tsx')).PrivacyPage }),
  },
} satisfies RemoteModule;
