import * as auth from '@app/contract/auth';
import * as jobs from '@app/contract/jobs';
import { pathOf } from '@app/contract/platform/call';
import * as requests from '@app/contract/requests';
import { expect, test } from '../support/journey.ts';
import { otherSite } from '../support/other-site.ts';
import { phonePhoto } from '../support/room-photo.ts';

// The first is another site, without cookies; the second is the same site on another port, with cookies.
const HOSTS = ['127.0.0.1', 'localhost'] as const;
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

const SIGNED_OUT = { cookies: [], origins: [] };

type Attempt = { method?: string; body?: string; mode?: 'no-cors' };

test.use({ signedIn: true });

for (const host of HOSTS)
  test.describe(`a page on ${host} while the admin is signed in`, () => {
    test('cannot submit a form of any type', async ({ page, baseURL, client, adminApi, pageErrors }) => {
      pageErrors.expect(/status of 4\d\d/, /sandboxed/);
      // As text/plain this field makes a JSON body.
      const field = `{"clientName":"${client}","x":"`.replaceAll('"', '&quot;');
      for (const type of FORM_TYPES)
        await test.step(type, async () => {
          const site = await otherSite(
            host,
            `<form method="post" enctype="${type}" action="${baseURL}${jobs.list.path}">
              <input name="${field}" value='y"}'><button>Win a prize</button></form>`,
          );
          await page.goto(site.origin);
          const response = page.waitForResponse(`${baseURL}${jobs.list.path}`);
          await page.getByRole('button', { name: 'Win a prize' }).click();
          expect([401, 403, 415], type).toContain((await response).status());
          expect(await adminApi.jobsOf(client), type).toEqual([]);
          await site.close();
        });
    });

    test('cannot read or change anything by script', async ({
      page,
      baseURL,
      client,
      adminApi,
      pageErrors,
    }) => {
      pageErrors.expect(/CORS policy|ERR_FAILED|NotSameOrigin|status of 4\d\d/);
      const { id, status } = await adminApi.createRequest({ clientName: client });
      const site = await otherSite(host, '<h1>Prizes</h1>');
      await page.goto(site.origin);
      const responses = await page.evaluate(
        async (calls) =>
          Promise.all(
            calls.map(async ([url, call]) => {
              const { type } = await fetch(url, { credentials: 'include', ...call }).catch(() => ({
                type: 'refused',
              }));
              return type;
            }),
          ),
        [
          [baseURL + requests.list.path, {}],
          [baseURL + auth.session.path, {}],
          [baseURL + pathOf(requests.remove, { id }), { method: 'DELETE' }],
          [baseURL + pathOf(requests.setStatus, { id }), { method: 'PATCH', body: '{"status":"cancelled"}' }],
          [baseURL + auth.signOut.path, { method: 'POST', mode: 'no-cors' }],
        ] as [url: string, call: Attempt][],
      );
      expect(responses).toEqual(Array(5).fill('refused'));
      expect((await adminApi.requestsOf(client)).map((request) => request.status)).toEqual([status]);
      await site.close();
    });

    test('cannot embed a stored photo or the dashboard', async ({
      page,
      baseURL,
      client,
      adminApi,
      pageErrors,
    }) => {
      pageErrors.expect(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE|status of 401|NotSameOrigin/);
      const photoUrl = await adminApi.upload((await phonePhoto('kitchen')).buffer);
      await adminApi.createRequest({
        clientName: client,
        roomPhotos: [{ roomName: 'kitchen', photoUrl, description: '' }],
      });
      const site = await otherSite(
        host,
        `<img alt="stolen" src="${photoUrl}"><iframe title="admin" src="${baseURL}/admin"></iframe>`,
      );
      await page.goto(site.origin);
      const width = await page
        .getByAltText('stolen')
        .evaluate((image: HTMLImageElement) => image.naturalWidth);
      expect(width).toBe(0);
      const frame = page.frameLocator('iframe');
      await expect(frame.getByRole('heading')).toHaveCount(0);
      await site.close();
    });
  });

test('only the admin can see a stored photo', async ({ adminApi, client, page, playwright }) => {
  const photoUrl = await adminApi.upload((await phonePhoto('kitchen')).buffer);
  await adminApi.createRequest({
    clientName: client,
    roomPhotos: [{ roomName: 'kitchen', photoUrl, description: '' }],
  });
  const stranger = await playwright.request.newContext({ storageState: SIGNED_OUT });
  const refused = await stranger.get(photoUrl);
  expect(refused.status()).toBe(401);
  expect(await refused.json()).toEqual({ message: 'Please sign in' });
  await stranger.dispose();

  const shown = await page.request.get(photoUrl);
  expect(shown.status()).toBe(200);
  expect(shown.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
});
