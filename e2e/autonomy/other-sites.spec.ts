import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as auth from '@app/contract/auth';
import * as jobs from '@app/contract/jobs';
import { pathOf } from '@app/contract/platform/call';
import * as requests from '@app/contract/requests';
import { expect, test } from '../support/journey.ts';
import { phonePhoto } from '../support/room-photo.ts';

// The first is another site, without cookies; the second is the same site on another port, with cookies.
const HOSTS = ['127.0.0.1', 'localhost'] as const;
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

type Attempt = { method?: string; body?: string; mode?: 'no-cors' };

test.use({ signedIn: true });

for (const host of HOSTS)
  test(`a page on ${host} cannot use the session of the admin`, async ({
    page,
    baseURL,
    client,
    adminApi,
    pageErrors,
  }) => {
    pageErrors.expect(
      /status of 4\d\d|sandboxed|CORS policy|ERR_FAILED|NotSameOrigin|frame-ancestors|ERR_BLOCKED_BY_RESPONSE/,
    );
    const photoUrl = await adminApi.upload((await phonePhoto('kitchen')).buffer);
    const { id, status } = await adminApi.createRequest({
      clientName: client,
      roomPhotos: [{ roomName: 'kitchen', photoUrl, description: '' }],
    });

    await test.step('it submits no form of any type', async () => {
      // As text/plain this field makes a JSON body.
      const field = `{"clientName":"${client}","x":"`.replaceAll('"', '&quot;');
      for (const type of FORM_TYPES) {
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
      }
    });

    const site = await otherSite(
      host,
      `<img alt="stolen" src="${photoUrl}"><iframe title="admin" src="${baseURL}/admin"></iframe>`,
    );
    await page.goto(site.origin);
    await test.step('it embeds no stored photo and no dashboard', async () => {
      const stolen = page.getByAltText('stolen');
      expect(await stolen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(0);
      await expect(page.frameLocator('iframe').getByRole('heading')).toHaveCount(0);
    });

    await test.step('it reads and changes nothing by script', async () => {
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
    });
    await site.close();
  });

type OtherSite = { origin: string; close(): Promise<void> };

/** Serves a page at another origin. */
async function otherSite(host: '127.0.0.1' | 'localhost', html: string): Promise<OtherSite> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><link rel="icon" href="data:,">${html}`);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${host}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
