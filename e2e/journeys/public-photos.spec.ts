import * as uploads from '@app/contract/uploads';
import { REQUEST_PHOTO_ERRORS } from '@app/domain/request/request-photos';
import { PHOTO_MESSAGES } from '@app/domain/upload/upload';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { LandingPage } from '../pages/landing-page.ts';
import { contactOf, RequestWizard } from '../pages/request-wizard.ts';
import { delayCalls } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';
import { iPhonePhoto, phonePhoto, transparentPhoto } from '../support/room-photo.ts';

const PHOTO = '**/objects/uploads/*';

/** Bytes. The decoder of iPhone photos is larger than all other scripts together. */
const HEAVY_BYTES = 1_000_000;

/** Records requests of scripts that are loaded on demand only. */
function recordHeavyScripts(page: Page): string[] {
  const heavy: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('.mjs')) return;
    const body = await response.body().catch(() => undefined);
    if (body && body.length > HEAVY_BYTES) heavy.push(response.url());
  });
  return heavy;
}

declare global {
  interface Window {
    reportUpload(base64: string): Promise<void>;
  }
}

/** Records uploaded files inside the page: Playwright does not expose bodies of file uploads. */
async function recordUploads(page: Page): Promise<Buffer[]> {
  const sent: Buffer[] = [];
  await page.exposeFunction(
    'reportUpload',
    (base64: string) => void sent.push(Buffer.from(base64, 'base64')),
  );
  await page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof Blob) {
        const reader = new FileReader();
        // The text behind 'data:image/jpeg;base64,'.
        reader.onload = () => window.reportUpload(String(reader.result).split(',')[1]!);
        reader.readAsDataURL(body);
      }
      send.call(this, body);
    };
  });
  return sent;
}

test('a visitor sends photos of an iPhone, a camera held sideways and a screenshot', async ({
  page,
  client,
  adminApi,
}) => {
  test.setTimeout(120_000);
  const heavy = recordHeavyScripts(page);
  const sent = await recordUploads(page);
  const landing = new LandingPage(page);
  const wizard = new RequestWizard(page);
  await landing.open();
  await landing.quoteLink.click();
  await wizard.goTo('Show Us Your Space');

  await wizard.toggleRoom('Kitchen');
  await wizard.addPhoto('Kitchen', await phonePhoto('kitchen'));
  await wizard.toggleRoom('Living Room');
  await wizard.addPhoto('Living Room', await transparentPhoto('living-room'));
  await expect(wizard.photosUploaded).toHaveText('Photos uploaded 2 / 2');
  expect(heavy).toEqual([]);
  await wizard.toggleRoom('Main Bathroom');
  await wizard.addPhoto('Main Bathroom', await iPhonePhoto());
  await expect(wizard.photosUploaded).toHaveText('Photos uploaded 3 / 3', { timeout: 60_000 });
  expect(heavy).toHaveLength(1);

  // The camera's metadata does not leave the device.
  await expect.poll(() => sent.length).toBe(3);
  const left = await Promise.all(sent.map((photo) => sharp(photo).metadata()));
  expect(left.map(({ format, exif, orientation }) => [format, exif, orientation])).toEqual(
    Array(3).fill(['jpeg', undefined, undefined]),
  );

  await wizard.fillRequired(contactOf(client));
  await expect(wizard.summary).toContainText('3 photos uploaded');
  await wizard.submitButton.click();
  await expect(wizard.thanks).toBeVisible();

  const [request] = await adminApi.requestsOf(client);
  const photos = request!.roomPhotos!;
  expect(photos.map(({ roomName }) => roomName)).toEqual(['kitchen', 'living-room', 'main-bathroom']);
  const kept = await Promise.all(photos.map(({ photoUrl }) => adminApi.photo(photoUrl)));
  const shapes = await Promise.all(kept.map((photo) => sharp(photo).metadata()));
  expect(shapes.map(({ format, width, height, exif }) => [format, width, height, exif])).toEqual([
    ['jpeg', 900, 1200, undefined],
    ['jpeg', 1200, 900, undefined],
    ['jpeg', 1600, 1200, undefined],
  ]);
  const corner = sharp(kept[1]).extract({ left: 20, top: 20, width: 100, height: 100 });
  const darkest = Math.min(...(await corner.raw().toBuffer()));
  expect(darkest, 'what was transparent is white').toBeGreaterThan(240);
});

test('a failed upload URL and a rejected file can be retried', async ({
  page,
  client,
  adminApi,
  pageErrors,
}) => {
  pageErrors.expect(
    /status of (500|403)/,
    new RegExp(PHOTO_MESSAGES.noAddress),
    new RegExp(PHOTO_MESSAGES.notUploaded),
  );
  const wizard = new RequestWizard(page);
  await page.goto('/request-service?step=3');
  await wizard.toggleRoom('Kitchen');
  const problem = wizard.room('Kitchen').getByRole('alert');

  await page.route(`**${uploads.address.path}`, (route) =>
    route.fulfill({ status: 500, json: { message: 'broken' } }),
  );
  await wizard.addPhoto('Kitchen', await phonePhoto('kitchen'));
  await expect(problem).toHaveText(PHOTO_MESSAGES.visitor);
  await page.unroute(`**${uploads.address.path}`);
  await page.route(PHOTO, (route) => route.fulfill({ status: 403, body: '' }));
  await wizard.retryPhoto('Kitchen');
  await expect.poll(() => pageErrors.matching(new RegExp(PHOTO_MESSAGES.notUploaded))).toHaveLength(1);
  await expect(problem).toHaveText(PHOTO_MESSAGES.visitor);
  await expect(wizard.photosUploaded).toHaveText('Photos uploaded 0 / 1');

  // It can be retried from the last step, before sending.
  await wizard.fillRequired(contactOf(client));
  await expect(page.getByText('Not uploaded: Kitchen')).toBeVisible();
  await page.unroute(PHOTO);
  await page.getByRole('button', { name: 'Try the photos again' }).click();
  await expect(wizard.summary).toContainText('1 photo uploaded');
  await wizard.submitButton.click();
  await expect(wizard.thanks).toBeVisible();
  const [request] = await adminApi.requestsOf(client);
  expect(request!.roomPhotos).toHaveLength(1);
});

test('an upload can be cancelled and replaced, and late responses are ignored', async ({
  page,
  client,
  adminApi,
  pageErrors,
}) => {
  // The browser reports cancelled requests as failed.
  pageErrors.expect(/ERR_ABORTED|ERR_FAILED/);
  const wizard = new RequestWizard(page);
  await page.goto('/request-service?step=3');
  await wizard.toggleRoom('Kitchen');
  const kitchen = wizard.room('Kitchen');
  const uploading = kitchen.getByRole('progressbar', { name: 'Photo of Kitchen' });

  let letGo = await delayCalls(page, PHOTO);
  await wizard.addPhoto('Kitchen', await phonePhoto('kitchen'));
  await expect(uploading).toBeVisible();
  await page.getByRole('button', { name: 'Cancel photo of Kitchen' }).click();
  await expect(uploading).toHaveCount(0);
  await expect(page.getByLabel('Add photo of Kitchen')).toBeAttached();
  letGo();
  await page.unroute(PHOTO);

  letGo = await delayCalls(page, PHOTO, { times: 1 });
  // The progress bar shows before the upload begins: replaced earlier, the delay would meet the second upload.
  const first = page.waitForRequest((request) => request.method() === 'PUT');
  await wizard.addPhoto('Kitchen', await phonePhoto('kitchen'));
  await first;
  await expect(uploading).toBeVisible();
  const second = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.status() === 200,
  );
  await wizard.addPhoto('Kitchen', await transparentPhoto('kitchen'));
  const kept = (await second).url().split('?')[0];
  await expect(wizard.photosUploaded).toHaveText('Photos uploaded 1 / 1');
  letGo();

  await wizard.fillRequired(contactOf(client));
  await wizard.submitButton.click();
  await expect(wizard.thanks).toBeVisible();
  const [request] = await adminApi.requestsOf(client);
  expect(request!.roomPhotos!.map(({ photoUrl }) => photoUrl)).toEqual([kept]);
});

test('deselecting a room removes its photo, and can be undone', async ({ page, client, adminApi }) => {
  const wizard = new RequestWizard(page);
  await page.goto('/request-service?step=3');
  for (const room of ['Kitchen', 'Living Room']) {
    await wizard.toggleRoom(room);
    await wizard.addPhoto(room, await phonePhoto('kitchen'));
  }
  await expect(wizard.photosUploaded).toHaveText('Photos uploaded 2 / 2');
  await wizard.toggleRoom('Kitchen');
  await expect(wizard.photosUploaded).toHaveText('Photos uploaded 1 / 1');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(wizard.photosUploaded).toHaveText('Photos uploaded 2 / 2');
  await wizard.toggleRoom('Kitchen');
  await wizard.fillRequired(contactOf(client));
  await expect(wizard.summary).toContainText('1 photo uploaded');
  await wizard.submitButton.click();
  await expect(wizard.thanks).toBeVisible();
  const [request] = await adminApi.requestsOf(client);
  expect(request!.roomPhotos!.map(({ roomName }) => roomName)).toEqual(['living-room']);
});

test('a photo of another request is rejected with a message, and can be uploaded again', async ({
  page,
  client,
  adminApi,
  pageErrors,
}) => {
  pageErrors.expect(/status of 400/);
  const wizard = new RequestWizard(page);
  await page.goto('/request-service?step=3');
  await wizard.toggleRoom('Kitchen');
  const stored = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.status() === 200,
  );
  await wizard.addPhoto('Kitchen', await phonePhoto('kitchen'));
  const photoUrl = (await stored).url().split('?')[0]!;
  await expect(wizard.photosUploaded).toHaveText('Photos uploaded 1 / 1');
  const roomPhotos = [{ roomName: 'kitchen', photoUrl, description: '' }];
  const earlier = await adminApi.createRequest({ clientName: `${client} before`, roomPhotos });

  await wizard.fillRequired(contactOf(client));
  await wizard.submitButton.click();
  const refusal = REQUEST_PHOTO_ERRORS.taken('kitchen');
  await expect(wizard.alert.filter({ hasText: refusal })).toContainText('Nothing is lost');
  await expect(page.getByText('Not uploaded: Kitchen')).toBeVisible();
  await expect(wizard.summary).toContainText(client);
  await wizard.goTo('Show Us Your Space');
  await expect(wizard.room('Kitchen').getByRole('alert')).toHaveText(refusal);
  await wizard.retryPhoto('Kitchen');
  await expect(wizard.photosUploaded).toHaveText('Photos uploaded 1 / 1');
  await wizard.goTo('Final Touch');
  await wizard.submitButton.click();
  await expect(wizard.thanks).toBeVisible();

  const sent = (await adminApi.requestsOf(client)).find(({ id }) => id !== earlier.id);
  expect(sent!.roomPhotos).toHaveLength(1);
  expect(sent!.roomPhotos![0]!.photoUrl).not.toBe(photoUrl);
});
