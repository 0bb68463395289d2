import type { Page } from '@playwright/test';

/** The region in the corner where toasts come and go. */
export const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });
