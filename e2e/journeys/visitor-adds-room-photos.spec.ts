import * as requests from '@app/contract/requests';
import * as uploads from '@app/contract/uploads';
import { MAX_PHOTO_BYTES, PHOTO_MESSAGES } from '@app/domain/upload/upload';
import type { Page } from '@playwright/test';
import { contactOf, RequestWizard } from '../pages/request-wizard.ts';
import { lineOf, recordCalls } from '../support/calls.ts';
import { inspect } from '../support/inspect.ts';
import { EVERY_BROWSER } from '../support/installation.ts';
import { expect, test } from '../support/journey.ts';
import { phonePhoto, writePhotoOfSize } from '../support/room-photo.ts';

const PHOTO = '**/objects/uploads/*';

async function atTheRooms(page: Page): Promise<RequestWizard> {
  const wizard = new RequestWizard(page);
  await page.goto('/request-service?step=3');
  await wizard.toggleRoom('Kitchen');
  return wizard;
}

test('a photo is uploaded in two calls, and the request has its URL without the query and its receipt', async ({
  page,
  client,
}) => {
  const wizard = await atTheRooms(page);
  const calls = recordCalls(page);
  const urlResponse = page.waitForResponse(`**${uploads.address.path}`);
  await wizard.addPhoto('Kitchen', await phonePhoto('kitchen'));
  await expect(wizard.photosUploaded).toHaveText('Photos uploaded 1 / 1');

  const { uploadURL } = await (await urlResponse).json();
  const [create, put, ...others] = calls;
  expect(others).toEqual([]);
  expect([lineOf(create!), create!.postData()]).toEqual([`POST ${uploads.address.path}`, '{}']);
  expect([put!.method(), put!.url()]).toEqual(['PUT', uploadURL]);
  expect(await put!.headerValue('content-type')).toBe('image/jpeg');
  expect(new URL(uploadURL).origin).toBe(new URL(page.url()).origin);

  // A second photo replaces the first; a room without a photo is not sent.
  await wizard.addPhoto('Kitchen', await phonePhoto('kitchen', 'IMG_0413.jpg'));
  await expect.poll(() => calls.length).toBe(4);
  await expect(wizard.photosUploaded).toHaveText('Photos uploaded 1 / 1');
  await wizard.toggleRoom('Dining Room');
  await wizard.goTo('Welcome Home');
  await wizard.fillContact(contactOf(client));
  await wizard.goTo('Perfect Match');
  await wizard.fillVisit({ date: '2030-03-14', time: 'Anytime' });
  await wizard.goTo('Final Touch');
  const sent = page.waitForRequest(`**${requests.send.path}`);
  await wizard.submitButton.click();
  const second = calls[3]!.url().split('?')[0];
  const { receipt } = await (await calls[3]!.response())!.json();
  expect(receipt).toEqual(expect.any(String));
  expect((await sent).postDataJSON().roomPhotos).toEqual([
    { roomName: 'kitchen', photoUrl: second, description: '', receipt },
  ]);
  await expect(wizard.thanks).toBeVisible();
});

test(
  'a file that is not an image or one byte too large is rejected before any call',
  EVERY_BROWSER,
  async ({ page }, info) => {
    const wizard = await atTheRooms(page);
    const calls = recordCalls(page);
    const photoOfSize = (bytes: number) => writePhotoOfSize(info.outputPath(`${bytes}.jpg`), bytes);
    const room = wizard.room('Kitchen');
    await wizard.addPhoto('Kitchen', { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await expect(room.getByRole('alert')).toHaveText(PHOTO_MESSAGES.notAnImage);
    await wizard.addPhoto('Kitchen', await photoOfSize(MAX_PHOTO_BYTES + 1));
    await expect(room.getByRole('alert')).toHaveText(PHOTO_MESSAGES.tooLarge);
    expect(calls).toEqual([]);

    await wizard.addPhoto('Kitchen', await photoOfSize(MAX_PHOTO_BYTES));
    await expect(wizard.photosUploaded).toHaveText('Photos uploaded 1 / 1');
    await expect(room.getByRole('alert')).toHaveCount(0);
  },
);

test('a photo stays until the one that replaces it is there; a file that is none has its message', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/status of (403|415)/, new RegExp(PHOTO_MESSAGES.notUploaded));
  const wizard = await atTheRooms(page);
  const problem = wizard.room('Kitchen').getByRole('alert');
  const picture = wizard.room('Kitchen').locator('img');
  const { buffer, ...photo } = await phonePhoto('kitchen');
  await wizard.addPhoto('Kitchen', { ...photo, buffer });
  await expect(wizard.photosUploaded).toHaveText('Photos uploaded 1 / 1');
  const first = await picture.getAttribute('src');

  const files: [Buffer, string, string, string][] = [
    [Buffer.alloc(0), 'empty.jpg', 'image/jpeg', PHOTO_MESSAGES.empty],
    [Buffer.from('hello'), 'notes.txt', 'text/plain', PHOTO_MESSAGES.notAnImage],
    [Buffer.from('hello'), 'notes.jpg', 'image/jpeg', PHOTO_MESSAGES.notAnImage],
    [
      buffer.subarray(0, 2000),
      'cut.jpg',
      'image/jpeg',
      'This picture cannot be read. Please choose another one.',
    ],
  ];
  for (const [bytes, name, mimeType, message] of files) {
    await wizard.addPhoto('Kitchen', { name, mimeType, buffer: bytes });
    await expect(problem).toHaveText(message);
    await expect(wizard.photosUploaded).toHaveText('Photos uploaded 1 / 1');
    await expect(picture).toBeVisible();
  }
  await page.route(PHOTO, (route) => route.fulfill({ status: 403 }));
  await wizard.addPhoto('Kitchen', await phonePhoto('living-room'));
  await expect(problem).toHaveText(PHOTO_MESSAGES.visitor);
  await expect(wizard.photosUploaded).toHaveText('Photos uploaded 1 / 1');
  await inspect(page, 'replacement-failed');

  await page.unroute(PHOTO);
  await wizard.retryPhoto('Kitchen');
  await expect(problem).toHaveCount(0);
  await expect(picture).not.toHaveAttribute('src', first!);
  await expect(wizard.photosUploaded).toHaveText('Photos uploaded 1 / 1');
});

test('a missing upload URL and a rejected file are logged, and can be uploaded again', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(
    /status of (403|500)/,
    new RegExp(PHOTO_MESSAGES.notUploaded),
    new RegExp(PHOTO_MESSAGES.noAddress),
  );
  const wizard = await atTheRooms(page);
  const problem = wizard.room('Kitchen').getByRole('alert');
  await page.route(`**${uploads.address.path}`, (route) =>
    route.fulfill({ status: 500, json: { message: 'broken' } }),
  );
  await wizard.addPhoto('Kitchen', await phonePhoto('kitchen'));
  await expect(problem).toHaveText(PHOTO_MESSAGES.visitor);
  expect(pageErrors.matching(new RegExp(PHOTO_MESSAGES.noAddress))).toHaveLength(1);

  await page.unroute(`**${uploads.address.path}`);
  await page.route(PHOTO, (route) => route.fulfill({ status: 403 }));
  await wizard.retryPhoto('Kitchen');
  await expect.poll(() => pageErrors.matching(new RegExp(PHOTO_MESSAGES.notUploaded))).toHaveLength(1);
  await expect(problem).toHaveText(PHOTO_MESSAGES.visitor);
  await expect(wizard.photosUploaded).toHaveText('Photos uploaded 0 / 1');

  await page.unroute(PHOTO);
  await wizard.retryPhoto('Kitchen');
  await expect(wizard.photosUploaded).toHaveText('Photos uploaded 1 / 1');
});
