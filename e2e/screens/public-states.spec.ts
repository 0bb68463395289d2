import { RequestWizard } from '../pages/request-wizard.ts';
import { delayCalls } from '../support/calls.ts';
import { inspect, sizeOf, WIDTHS } from '../support/inspect.ts';
import { expect, test } from '../support/journey.ts';
import { phonePhoto } from '../support/room-photo.ts';

// States of the public pages that every-screen and form-states do not cover.
test.describe.configure({ mode: 'parallel', timeout: 180_000 });
// Each is reached on a phone, and inspected at every width.
test.use({ viewport: sizeOf(390) });

test('rooms pass with uploading, rejected and failed photos', async ({ page, pageErrors }) => {
  pageErrors.expect(/status of 403/, /Failed to upload file/);
  const wizard = new RequestWizard(page);
  await page.goto('/request-service?step=3');
  await expect(wizard.heading('Show Us Your Space')).toBeVisible();
  await inspect(page, 'public-rooms-empty', WIDTHS);
  await wizard.toggleRoom('Kitchen');
  await page.route('**/objects/uploads/*', (route) => route.fulfill({ status: 403 }));
  await wizard.addPhoto('Kitchen', await phonePhoto('kitchen'));
  await expect(wizard.room('Kitchen').getByRole('alert')).toBeVisible();
  await page.unroute('**/objects/uploads/*');
  await wizard.toggleRoom('Dining Room');
  const text = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') };
  await wizard.addPhoto('Dining Room', text);
  const goOn = await delayCalls(page, '**/objects/uploads/*');
  for (const room of ['Living Room', 'Main Bathroom', 'Laundry Room']) {
    await wizard.toggleRoom(room);
    await wizard.addPhoto(room, await phonePhoto('main-bathroom'));
  }
  await expect(wizard.room('Living Room').getByRole('progressbar')).toBeVisible();
  await expect(wizard.room('Laundry Room')).toContainText('Waiting');
  await inspect(page, 'public-rooms-busy', WIDTHS);
  await wizard.goTo('Final Touch');
  await inspect(page, 'public-photos-not-uploaded', WIDTHS);
  goOn();
  await expect(wizard.summary).toContainText('3 photos uploaded');
});

test('a page without its area passes', async ({ page, pageErrors }) => {
  pageErrors.expect(/mf-public|could not be loaded|did not|RUNTIME-|Failed to fetch/);
  await page.route('**/mf/mf-public/**/*.mjs', (route) => route.abort());
  await page.goto('/request-service');
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded');
  await inspect(page, 'public-unavailable', WIDTHS);
});
