import * as requests from '@app/contract/requests';
import type { Locator, Page } from '@playwright/test';
import { JobHistoryPage } from '../pages/job-history-page.ts';
import { contactOf, RequestWizard } from '../pages/request-wizard.ts';
import { headerLink } from '../support/areas.ts';
import { expect, test } from '../support/journey.ts';
import { BROWSER_SAYS, CALL_FAULTS, loseTime } from './support/call-faults.ts';

test.describe.configure({ mode: 'parallel', timeout: 120_000 });

type Attempt = {
  /** Makes the call that fails. */
  act: () => Promise<unknown>;
  says: Locator;
  /** What holds after each fault. */
  after: () => Promise<unknown>;
};

/** Tries every fault of the requests service in its calls with this method. */
async function tryFaults(page: Page, method: string, { act, says, after }: Attempt): Promise<void> {
  let fault = CALL_FAULTS[0]!;
  await page.route(
    (url) => url.pathname === requests.list.path,
    async (route) => {
      if (route.request().method() !== method) return route.fallback();
      // The message of the fault before it has gone.
      await expect(says).toBeHidden();
      return fault.act(route);
    },
  );
  for (fault of CALL_FAULTS)
    await test.step(fault.name, async () => {
      if (fault.stalls) await page.clock.install();
      const called = page.waitForRequest(
        (request) => request.method() === method && new URL(request.url()).pathname === requests.list.path,
      );
      await act();
      await called;
      // The HTML makes the call already, before the page is there and its own timer starts.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const saysSo = async () => {
        if (fault.stalls) await loseTime(page);
        await expect(says).toBeVisible({ timeout: 2_000 });
      };
      await expect(saysSo).toPass({ timeout: 10_000 });
      await after();
    });
}

test('a request that cannot be sent has a message for every fault, and nothing is lost', async ({
  page,
  client,
  pageErrors,
}) => {
  pageErrors.expect(...BROWSER_SAYS);
  const wizard = new RequestWizard(page);
  await wizard.open();
  await wizard.fillRequired(contactOf(client));
  await tryFaults(page, 'POST', {
    act: () => wizard.submitButton.click(),
    says: wizard.alert.filter({ hasText: 'Failed to submit request' }),
    after: () => expect(wizard.summary).toContainText(client),
  });
});

test.describe('signed in', () => {
  test.use({ signedIn: true });

  test('requests that cannot be read have a message for every fault, and other areas work', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(...BROWSER_SAYS);
    await tryFaults(page, 'GET', {
      act: () => page.goto('/admin'),
      says: page.getByText('The requests could not be loaded.').first(),
      async after() {
        await headerLink(page, 'Job History').click();
        await expect(new JobHistoryPage(page).heading).toBeVisible();
      },
    });
  });
});
