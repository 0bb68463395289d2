import * as jobs from '@app/contract/jobs';
import { pathOf } from '@app/contract/platform/call';
import * as requests from '@app/contract/requests';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { notifications } from '../pages/notifications.ts';
import { contactOf, RequestWizard } from '../pages/request-wizard.ts';
import { linesOf, networkIdle, recordCalls } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';

test.describe('signed in', () => {
  test.use({ signedIn: true });

  test('the second of two errors replaces the first toast; F8 focuses it, 5 seconds close it', async ({
    page,
    adminApi,
    client,
    pageErrors,
  }) => {
    pageErrors.expect(/status of 500/);
    const { id } = await adminApi.createRequest({ clientName: client });
    const dashboard = new DashboardPage(page);
    const region = notifications(page);
    await page.clock.install();
    await page.route(`**${pathOf(requests.find, { id })}**`, (route) =>
      route.fulfill({ status: 500, json: { message: 'SELECT * FROM secrets' } }),
    );
    await dashboard.open();

    await dashboard.status(client).selectOption('scheduled');
    await expect(region).toContainText('Failed to update status');
    await expect(dashboard.status(client)).toHaveValue('pending');
    await dashboard.deleteRequest(client);
    await expect(dashboard.question).toContainText(
      `Are you sure you want to delete the request from ${client}?`,
    );
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await dashboard.confirmDelete();
    await expect(region).toContainText('Failed to delete request');
    await expect(region).not.toContainText('Failed to update status');
    await expect(page.getByText('SELECT')).toHaveCount(0);
    let shownFor = 0;
    const dialogFadesOut = async () => {
      await page.clock.runFor(50);
      shownFor += 50;
      return dashboard.question.count();
    };
    await expect.poll(dialogFadesOut, { intervals: [100] }).toBe(0);
    await expect(dashboard.request(client)).toBeVisible();

    await page.keyboard.press('F8');
    await expect(region).toBeFocused();
    // The timer is paused while the toast has the focus.
    await page.clock.runFor(10_000);
    await expect(region).toContainText('Failed to delete request');
    await region.blur();
    await page.clock.runFor(4900 - shownFor);
    await expect(region).toContainText('Failed to delete request');
    await page.clock.runFor(200);
    await expect(region).toHaveText('');
  });

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

    await dashboard.tab('New Requests').click();
    await dashboard.refreshButton.click();
    await expect.poll(() => linesOf(calls)).toContain(`GET ${requests.list.path}`);
  });

  test('a status change fetches the requests only', async ({ page, adminApi, client }) => {
    const { id } = await adminApi.createRequest({ clientName: client });
    const dashboard = new DashboardPage(page);
    const calls = recordCalls(page);
    await page.goto(`/admin?search=${encodeURIComponent(client)}`);
    await expect(dashboard.request(client)).toBeVisible();
    await dashboard.tab('Completed Jobs').click();
    await dashboard.tab('New Requests').click();
    await expect(dashboard.request(client)).toBeVisible();
    await networkIdle(calls);

    calls.length = 0;
    await dashboard.status(client).selectOption('scheduled');
    await expect(dashboard.request(client).getByText('Scheduled').first()).toBeVisible();
    await networkIdle(calls);
    expect(linesOf(calls).toSorted()).toEqual([
      `GET ${requests.list.path}`,
      `GET ${requests.summary.path}`,
      `PATCH ${pathOf(requests.setStatus, { id })}`,
    ]);
    expect(calls[0]!.postDataJSON()).toEqual({ status: 'scheduled' });

    calls.length = 0;
    await dashboard.deleteRequest(client);
    await dashboard.confirmDelete();
    await expect(dashboard.request(client)).toHaveCount(0);
    await networkIdle(calls);
    expect(linesOf(calls).toSorted()).toEqual([
      `DELETE ${pathOf(requests.remove, { id })}`,
      `GET ${requests.list.path}`,
      `GET ${requests.summary.path}`,
    ]);
  });
});

test('a failed request shows the message of the server, keeps all input and can be sent again', async ({
  page,
  client,
  pageErrors,
}) => {
  pageErrors.expect(/status of 5\d\d/);
  const wizard = new RequestWizard(page);
  await wizard.open();
  await wizard.fillContact(contactOf(client));
  await wizard.goTo('Perfect Match');
  await wizard.fillVisit({ date: '2030-03-14', time: 'Anytime' });
  await wizard.goTo('Final Touch');

  await page.route(`**${requests.list.path}`, (route) =>
    route.fulfill({ status: 503, json: { message: 'We are closed for an hour' } }),
  );
  await wizard.submitButton.click();
  await expect(wizard.alert).toContainText('We are closed for an hour');
  await expect(notifications(page)).toContainText('Failed to submit request');

  await page.unroute(`**${requests.list.path}`);
  await page.route(`**${requests.list.path}`, (route) => route.fulfill({ status: 500, body: '' }));
  await wizard.submitButton.click();
  await expect(wizard.alert).toContainText('Failed to submit request. Please try again.');
  await expect(wizard.summary).toContainText(client);

  await page.unroute(`**${requests.list.path}`);
  await wizard.submitButton.click();
  await expect(wizard.thanks).toBeVisible();
});
