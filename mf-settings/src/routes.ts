import './area.css';
import { CONTRACT } from '@app/contract/platform/remote-contract';
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
    status: async () => ({ Component: (await import('./status/status-page.tsx')).StatusPage }),
    privacy: async () => ({ Component: (await import('./privacy/privacy-page.tsx')).PrivacyPage }),
  },
} satisfies RemoteModule;
