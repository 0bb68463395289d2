import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { LandingPage } from '../pages/landing-page.ts';
import { contactOf, RequestWizard } from '../pages/request-wizard.ts';
import { expect, test } from '../support/journey.ts';
import { iPhonePhoto, phonePhoto, transparentPhoto } from '../support/room-photo.ts';

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
