import * as requests from '@app/contract/requests';
import { TOO_MANY_ROOM_PHOTOS } from '@app/domain/request/request-photos';
import { sampleRequest } from '@app/domain/testing/sample-request';
import sharp from 'sharp';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { contactOf, RequestWizard } from '../pages/request-wizard.ts';
import { inspect, sizeOf, WIDTHS } from '../support/inspect.ts';
import { expect, test } from '../support/journey.ts';
import { phonePhoto } from '../support/room-photo.ts';

const ROOMS = ['kitchen', 'living-room', 'laundry-room'];

test('three photos of one room reach the owner, and a fourth is refused', async ({
  page,
  client,
  adminApi,
  session,
}) => {
  await page.setViewportSize(sizeOf(390));
  const wizard = new RequestWizard(page);
  await page.goto('/request-service?step=3');
  await wizard.toggleRoom('Kitchen');
  await wizard.addPhoto('Kitchen', await phonePhoto(ROOMS[0]!));
  const room = wizard.room('Kitchen');
  for (const [n, picture] of ROOMS.slice(1).entries()) {
    await expect(room.getByText(TOO_MANY_ROOM_PHOTOS)).toHaveCount(0);
    await room.getByLabel('Add another photo of Kitchen').setInputFiles(await phonePhoto(picture));
    await expect(room.getByText('Uploaded', { exact: true })).toHaveCount(n + 1);
  }
  await expect(room.getByText(TOO_MANY_ROOM_PHOTOS)).toBeVisible();
  await expect(room.getByLabel('Add another photo of Kitchen')).toHaveCount(0);
  await expect(wizard.photosUploaded).toHaveText('Photos uploaded 3 / 3');
  await inspect(page, 'request-three-photos', WIDTHS);
  await wizard.fillRequired(contactOf(client));
  await expect(wizard.summary).toContainText('3 photos uploaded');
  await wizard.submitButton.click();
  await expect(wizard.thanks).toBeVisible();

  const [request] = await adminApi.requestsOf(client);
  const photos = request!.roomPhotos;
  expect(photos.map(({ roomName }) => roomName)).toEqual(['kitchen', 'kitchen', 'kitchen']);
  for (const { photoUrl } of photos)
    expect((await sharp(await adminApi.photo(photoUrl)).metadata()).format).toBe('jpeg');

  const dashboard = new DashboardPage(page);
  await page.context().addCookies(session.cookies);
  await page.goto('/admin');
  await dashboard.searchFor(client);
  await dashboard.openDetails(client);
  const shown = dashboard.details(client).getByRole('img', { name: 'Kitchen' });
  await expect(shown).toHaveCount(3);
  for (const photo of await shown.all()) {
    await photo.scrollIntoViewIfNeeded();
    await expect
      .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  }
});

test('a request with a fourth photo of a room is refused with the words of the product', async ({
  client,
  adminApi,
  request,
}) => {
  const urls: string[] = [];
  for (let n = 0; n < 4; n++) urls.push(await adminApi.upload((await phonePhoto('kitchen')).buffer));
  const roomPhotos = urls.map((photoUrl) => ({ roomName: 'kitchen' as const, photoUrl, description: '' }));
  const data = sampleRequest({ clientName: client, roomPhotos });
  const refused = await request.post(requests.send.path, { data });
  expect([refused.status(), (await refused.json()).message]).toEqual([400, TOO_MANY_ROOM_PHOTOS]);
  expect(await adminApi.requestsOf(client)).toEqual([]);
});
