import * as requests from '@app/contract/requests';
import type { Page, Request } from '@playwright/test';
import { notifications } from '../pages/notifications.ts';
import { contactOf, RequestWizard } from '../pages/request-wizard.ts';
import { delayCalls, dropResponse, lineOf, linesOf, recordCalls } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';
import { phonePhoto } from '../support/room-photo.ts';

const SEND = `POST ${requests.send.path}`;
const FAILED = 'Failed to submit request. Please try again.';

/** Fills in a request up to the submit button. */
async function readyRequest(
  page: Page,
  client: string,
): Promise<{ wizard: RequestWizard; calls: Request[] }> {
  const wizard = new RequestWizard(page);
  await wizard.open();
  await wizard.fillRequired(contactOf(client));
  return { wizard, calls: recordCalls(page) };
}

test('without a connection nothing is lost, and the request is sent afterwards', async ({
  page,
  context,
  client,
  adminApi,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  const { wizard, calls } = await readyRequest(page, client);
  await wizard.goTo('Show Us Your Space');
  await wizard.toggleRoom('Kitchen');
  await wizard.addPhoto('Kitchen', await phonePhoto('kitchen'));
  await expect(wizard.photosUploaded).toHaveText('Photos uploaded 1 / 1');
  await wizard.goTo('Final Touch');
  calls.length = 0;
  await context.setOffline(true);
  await wizard.submitButton.click();
  await expect(wizard.alert).toContainText(FAILED);
  await expect(wizard.alert).toContainText('Nothing is lost');
  await expect(notifications(page)).toContainText('Failed to submit request');
  await expect(wizard.summary).toContainText(client);
  await expect(wizard.summary).toContainText('1 photo uploaded');
  expect(linesOf(calls), 'nothing is tried again by itself').toEqual([SEND]);

  await context.setOffline(false);
  await wizard.submitButton.click();
  await expect(wizard.thanks).toBeVisible();
  await expect(notifications(page)).toHaveText('');
  const [request, ...others] = await adminApi.requestsOf(client);
  expect(others).toEqual([]);
  expect(request!.roomPhotos).toHaveLength(1);
});

test('a retry after lost responses, and after a reload, does not create a second request', async ({
  page,
  client,
  adminApi,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED/);
  const { wizard, calls } = await readyRequest(page, client);
  await dropResponse(page, requests.send.path);
  await wizard.submitButton.click();
  await expect(wizard.alert).toContainText(FAILED);
  expect(await adminApi.requestsOf(client)).toHaveLength(1);

  await page.reload();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(wizard.heading('Final Touch')).toBeVisible();
  await dropResponse(page, requests.send.path);
  await wizard.submitButton.click();
  await expect(wizard.alert).toContainText(FAILED);
  await wizard.submitButton.click();
  await expect(wizard.thanks).toBeVisible();

  const sent = calls.filter((call) => lineOf(call) === SEND);
  const keys = await Promise.all(sent.map((call) => call.headerValue('idempotency-key')));
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(await adminApi.requestsOf(client)).toHaveLength(1);
});

test('a double click sends once, shows the progress and selects no text', async ({
  page,
  client,
  adminApi,
}) => {
  const { wizard, calls } = await readyRequest(page, client);
  const letGo = await delayCalls(page, `**${requests.send.path}`);
  await wizard.submitButton.dblclick();
  await expect(wizard.submitButton).toHaveText('Sending Your Story...');
  await expect(wizard.submitButton).toBeDisabled();
  letGo();
  await expect(wizard.thanks).toBeFocused();
  expect(linesOf(calls)).toEqual([SEND]);
  expect(await adminApi.requestsOf(client)).toHaveLength(1);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
});

test('a bot that fills in every field sees the thanks, and nothing is sent', async ({
  page,
  client,
  adminApi,
}) => {
  const { wizard, calls } = await readyRequest(page, client);
  await page.evaluate(() => {
    for (const field of document.querySelectorAll('input'))
      if (!field.value) field.value = 'https://spam.example';
  });
  await wizard.submitButton.click();
  await expect(wizard.thanks).toBeVisible();
  expect(calls).toEqual([]);
  expect(await adminApi.requestsOf(client)).toEqual([]);
});

test('Enter does not submit before the last step; Back, Forward and a reload keep the step', async ({
  page,
}) => {
  const wizard = new RequestWizard(page);
  await wizard.open();
  await wizard.continueButton.click();
  await expect(wizard.heading('Your Story')).toBeFocused();
  await wizard.continueButton.click();
  await expect(page).toHaveTitle(/^Step 3 of 5: Show Us Your Space · /);
  await page.goBack();
  await expect(wizard.heading('Your Story')).toBeFocused();
  await expect(page).toHaveTitle(/^Step 2 of 5: Your Story · /);
  await page.goForward();
  await expect(wizard.heading('Show Us Your Space')).toBeFocused();
  await page.reload();
  await expect(wizard.heading('Show Us Your Space')).toBeVisible();

  const calls = recordCalls(page);
  const fields: [step: string, label: string, next: string][] = [
    ['Welcome Home', 'Name', 'Your Story'],
    ['Your Story', 'Bedrooms', 'Show Us Your Space'],
    ['Perfect Match', 'Preferred date', 'Final Touch'],
  ];
  for (const [step, label, next] of fields) {
    await wizard.goTo(step);
    await page.getByLabel(label, { exact: true }).press('Enter');
    await expect(wizard.heading(next)).toBeFocused();
  }
  await page.getByLabel('Special requests').press('Enter');
  await expect(wizard.heading('Final Touch')).toBeVisible();
  expect(calls).toEqual([]);
  await expect(page.getByText(/is required/)).toHaveCount(0);
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
