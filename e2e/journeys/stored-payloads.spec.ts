import { PIXEL } from '@app/domain/testing/sample-job';
import type { Page } from '@playwright/test';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { JobHistoryPage } from '../pages/job-history-page.ts';
import { expect, test } from '../support/journey.ts';
import { readPdf } from '../support/read-pdf.ts';
import { phonePhoto } from '../support/room-photo.ts';

test.use({ signedIn: true });

/** Script injections in one line of text. */
const PAYLOAD = [
  '<script>alert(1)</script>',
  '<img src=/stolen onerror=alert(2)>',
  '"\'></textarea><svg onload=alert(3)>',
  '</script></title>',
  'javascript:alert(4)',
  '{{7*7}} #{7*7}',
  '\u202Egpj.exe',
].join(' ');

/** Records dialogs and the calls that a payload would make. */
function watchForHarm(page: Page): string[] {
  const harm: string[] = [];
  page.on('dialog', (dialog) => {
    harm.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/stolen') harm.push(request.url());
  });
  return harm;
}

test('input of visitors and of a job is displayed as text on screens and in the invoice', async ({
  page,
  adminApi,
  client,
  pageErrors,
}) => {
  pageErrors.expect(/objects/);
  const harm = watchForHarm(page);
  const name = `${client} ${PAYLOAD}`.slice(0, 200);
  const photoUrl = await adminApi.upload((await phonePhoto('kitchen')).buffer);
  await page.route(`**${new URL(photoUrl).pathname}`, (route) => route.fulfill({ status: 404 }));
  await adminApi.createRequest({
    clientName: name,
    clientPhone: PAYLOAD.slice(0, 50),
    clientAddress: PAYLOAD,
    clientCity: PAYLOAD.slice(0, 100),
    clientState: PAYLOAD.slice(0, 100),
    clientZip: '<b>&lt;</b>',
    howDidYouHear: PAYLOAD,
    specialRequests: PAYLOAD,
    roomPhotos: [{ roomName: 'kitchen', photoUrl, description: PAYLOAD }],
  });

  const dashboard = new DashboardPage(page);
  await dashboard.open();
  await dashboard.searchFor(client);
  await expect(dashboard.request(name)).toContainText(PAYLOAD.slice(0, 100));
  await dashboard.openDetails(name);
  const details = dashboard.details(name);
  await expect(details).toContainText(PAYLOAD);
  await expect(details.getByText('Photo unavailable')).toBeVisible();
  await dashboard.closeDetails(name);
  await dashboard.deleteRequest(name);
  await expect(dashboard.question).toContainText(name);
  await page.keyboard.press('Escape');

  const { id } = await adminApi.createJob({
    clientName: name,
    clientAddress: PAYLOAD,
    clientCity: PAYLOAD.slice(0, 100),
    clientPhone: PAYLOAD.slice(0, 50),
    assignedCleaner: PAYLOAD.replaceAll(' ', ''),
    jobNotes: PAYLOAD,
    finalNotes: PAYLOAD,
    consultationNotes: PAYLOAD,
    discountReason: PAYLOAD,
    pricingMethod: 'consultation',
    finalPricingMethod: 'consultation',
    consultationFee: 125,
    photos: [{ id: 'p1', label: PAYLOAD, type: 'before', url: PIXEL }],
    roomPhotos: [{ id: 'r1', roomName: PAYLOAD.slice(0, 100), url: PIXEL, notes: PAYLOAD }],
  });

  await page.goto('/admin?tab=completed');
  await expect(dashboard.tab('Completed Jobs')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText(name)).toBeVisible();

  const history = new JobHistoryPage(page);
  await history.open();
  await history.searchFor(client);
  await expect(history.job(name)).toContainText(PAYLOAD.slice(0, 100));
  const { text } = await readPdf(await history.downloadInvoice(name));
  expect(text).toContain('<script>alert(1)</script>');
  await history.deleteJob(name);
  await expect(history.question).toContainText(name);
  await page.keyboard.press('Escape');

  await page.goto(`/edit-job/${id}`);
  await expect(page.getByLabel('Client name')).toHaveValue(name);
  await expect(page.getByLabel('Job notes')).toHaveValue(PAYLOAD);
  expect(harm).toEqual([]);
});
