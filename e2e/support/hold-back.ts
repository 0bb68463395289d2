import type { Page } from '@playwright/test';

/** Calls to these addresses are answered when the test says so, or never. */
export async function delayCalls(
  page: Page,
  address: string,
  options: { times?: number } = {},
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    address,
    async (route) => {
      await promise;
      // The page may have given up meanwhile.
      await route.continue().catch(() => undefined);
    },
    options,
  );
  return resolve;
}
