import type { Page } from '@playwright/test';

/** The live region of toasts. */
export const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });
