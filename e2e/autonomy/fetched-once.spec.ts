import * as jobs from '@app/contract/jobs';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { linesOf, networkIdle, recordCalls } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';

test.use({ signedIn: true });

test('nothing is fetched again by time, by focus or after a failure', async ({ page, pageErrors }) => {
  pageErrors.expect(/status of 500/);
  const dashboard = new DashboardPage(page);
  const calls = recordCalls(page);
  await page.clock.install();
  await page.route(`**${jobs.list.path}**`, (route) => route.fulfill({ status: 500 }));
  await dashboard.open();
  await dashboard.tab('Completed Jobs').click();
  await expect(page.getByText('The jobs could not be loaded.')).toBeVisible();
  await networkIdle(calls);

  calls.length = 0;
  for (let minute = 0; minute < 5; minute += 1) {
    await page.clock.runFor('01:00');
    await page.evaluate(() => {
      window.dispatchEvent(new Event('blur'));
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
      window.dispatchEvent(new Event('online'));
    });
  }
  await networkIdle(calls);
  expect(linesOf(calls)).toEqual([]);
});
