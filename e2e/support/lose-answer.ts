import type { Page } from '@playwright/test';

/** The next call of this path arrives and is carried out; only nobody hears of it. */
export const dropResponse = (page: Page, path: string): Promise<unknown> =>
  page.route(
    `**${path}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
