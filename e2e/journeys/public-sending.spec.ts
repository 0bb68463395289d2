import * as requests from '@app/contract/requests';
import { notifications } from '../pages/notifications.ts';
import { contactOf, RequestWizard } from '../pages/request-wizard.ts';
import { dropResponse, lineOf, linesOf, recordCalls } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';
import { phonePhoto } from '../support/room-photo.ts';

const SEND = `POST ${requests.send.path}`;
const FAILED = 'Failed to submit request. Please try again.';

test('without a connection nothing is lost, and the request is sent afterwards', async ({
  page,
  context,
  client,
  adminApi,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const wizard = new RequestWizard(page);
  await page.goto('/request-service?step=3');
  await wizard.toggleRoom('Kitchen');
  await wizard.addPhoto('Kitchen', await phonePhoto('kitchen'));
  await expect(wizard.photosUploaded).toHaveText('Photos uploaded 1 / 1');
  await wizard.fillRequired(contactOf(client));
  const calls = recordCalls(page);
  await context.setOffline(true);
  await wizard.submitButton.click();
  await expect(wizard.alert).toContainText(FAILED);
  await expect(wizard.alert).toContainText('Nothing is lost');
  await expect(notifications(page)).toContainText('Failed to submit request');
  await expect(wizard.summary).toContainText(client);
  await expect(wizard.summary).toContainText('1 photo uploaded');
  expect(linesOf(calls), 'nothing is tried again by itself').toEqual([SEND]);

  await context.setOffline(false);
  await test.step('a retry after a lost response, and after a reload, does not create a second request', async () => {
    calls.length = 0;
    await dropResponse(page, requests.send.path);
    await wizard.submitButton.click();
    await expect(wizard.alert).toContainText(FAILED);
    await expect.poll(() => adminApi.requestsOf(client)).toHaveLength(1);
    await page.reload();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(wizard.heading('Final Touch')).toBeVisible();
    await wizard.submitButton.click();
    await expect(wizard.thanks).toBeVisible();
    await expect(notifications(page)).toHaveText('');
    const sent = calls.filter((call) => lineOf(call) === SEND);
    const keys = await Promise.all(sent.map((call) => call.headerValue('idempotency-key')));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
  const [request, ...others] = await adminApi.requestsOf(client);
  expect(others).toEqual([]);
  expect(request!.roomPhotos).toHaveLength(1);
});

/** As a Firefox that blocks all cookies; Chromium allows the channel. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { get: refuse });
  Object.defineProperty(window, 'BroadcastChannel', {
    value: class {
      constructor() {
        refuse();
      }
    },
  });
}

test('a request is sent from a browser that blocks cookies and storage', async ({
  page,
  client,
  adminApi,
  pageErrors,
}) => {
  // What could not be stored is logged.
  pageErrors.expect(/^SecurityError/);
  await page.addInitScript(blockStorage);
  const wizard = new RequestWizard(page);
  await wizard.open();
  await wizard.fillRequired(contactOf(client));
  await wizard.submitButton.click();
  await expect(wizard.thanks).toBeVisible();
  expect(await adminApi.requestsOf(client)).toHaveLength(1);
});
