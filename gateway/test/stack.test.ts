import * as auth from '@app/contract/auth';
import * as jobs from '@app/contract/jobs';
import { SERVICES } from '@app/contract/platform/areas-and-services';
import { mayHaveBody, pathOf } from '@app/contract/platform/call';
import { RELAYS } from '@app/contract/relays';
import * as requests from '@app/contract/requests';

import * as uploads from '@app/contract/uploads';
import { REQUEST_PHOTO_ERRORS } from '@app/domain/request/request-photos';
import { PIXEL, sampleNewJob } from '@app/domain/testing/sample-job';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runRelay } from '../src/api/relays.ts';
import { ROUTES, type Route } from '../src/api/routes.ts';
import { type Upstreams, upstream } from '../src/api/upstream.ts';
import { call, sendJson } from './call-route.ts';
import { ONE_PIXEL } from './publish.ts';
import { SECRET } from './secret.ts';
import { OWNER, startStack } from './start-stack.ts';

let stack: Awaited<ReturnType<typeof startStack>>;
beforeAll(async () => {
  stack = await startStack();
}, 60_000);
afterAll(() => stack.close());

const walk = ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const);
const pathOfRoute = ({ path }: Route) => path.replace(':photoId', 'x').replace(/:\w+/g, '999999');
const callRoute = (port: number, route: Route, cookie?: string) =>
  call(port, pathOfRoute(route), {
    method: route.method,
    headers: {
      ...(cookie && { cookie }),
      ...(mayHaveBody(route) && {
        'content-type': route.body === 'file' ? 'image/png' : 'application/json',
      }),
    },
    ...(mayHaveBody(route) && { body: '{}' }),
  });

async function signIn(): Promise<string> {
  const { status, headers } = await sendJson(stack.port, auth.signIn.path, { json: OWNER });
  expect(status).toBe(200);
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
}

describe('every route leads to a real service', () => {
  test.each(walk)('%s called directly at the service: 401', async (_name, route) => {
    const { status, text } = await callRoute(stack.ports[route.service], route);
    expect([status, JSON.parse(text)]).toEqual([401, { message: expect.any(String) }]);
  });

  test.each(walk)('%s as a visitor', async (_name, route) => {
    const { status, text } = await callRoute(stack.port, route);
    if (route.access === 'admin') expect([status, JSON.parse(text).message]).toEqual([401, 'Please sign in']);
    else expectResponse(status, text);
  });

  // One session for all of them; calls of auth may end sessions.
  let session: string | undefined;
  test.each(walk)('%s as the admin', async (_name, route) => {
    const mayEnd = route.service === 'auth';
    if (mayEnd) session = undefined;
    session ??= await signIn();
    const { status, text } = await callRoute(stack.port, route, session);
    expectResponse(status, text);
    if (mayEnd) session = undefined;
    else expect(status).not.toBe(401);
  });

  /** A response of the route, not 404 for an unknown path or a failure. */
  function expectResponse(status: number, text: string) {
    expect(status).toBeLessThan(500);
    expect(status === 404 && JSON.parse(text).message === 'Not found').toBe(false);
  }
});

describe('from a visitor to the owner, through the gateway', () => {
  test('a request with a photo is created, read, updated and deleted', async () => {
    const requested = await sendJson(stack.port, uploads.address.path);
    const { uploadURL } = JSON.parse(requested.text);
    expect(uploadURL).toMatch(new RegExp(`^${stack.origin}/objects/uploads/`));
    const address = uploadURL.slice(stack.origin.length);
    const photo = address.split('?')[0];

    const png = { method: 'PUT', headers: { 'content-type': 'image/png' }, body: ONE_PIXEL };
    expect((await call(stack.port, `${address}0`, png)).status).toBe(403);
    const put = await call(stack.port, address, png);
    expect(put.status).toBe(200);
    const { receipt } = JSON.parse(put.text);
    expect((await call(stack.port, address, png)).status).toBeGreaterThanOrEqual(400);
    expect((await call(stack.port, photo)).status).toBe(401);

    const request = sampleRequest({
      roomPhotos: [{ roomName: 'kitchen', photoUrl: uploadURL.split('?')[0], description: '', receipt }],
    });
    const headers = { 'idempotency-key': 'one-request-of-one-visitor' };
    const sent = await sendJson(stack.port, requests.list.path, { json: request, headers });
    expect(sent.status).toBe(201);
    const { id, roomPhotos } = JSON.parse(sent.text);
    expect(Object.keys(roomPhotos[0])).toEqual(['roomName', 'photoUrl', 'description']);
    const again = await sendJson(stack.port, requests.list.path, { json: request, headers });
    expect([again.status, JSON.parse(again.text).id]).toEqual([201, id]);
    const other = await sendJson(stack.port, requests.list.path, { json: request });
    expect([other.status, JSON.parse(other.text).message]).toEqual([
      400,
      REQUEST_PHOTO_ERRORS.taken('kitchen'),
    ]);

    const cookie = await signIn();
    const asOwner = { headers: { cookie } };
    const seen = await call(stack.port, photo, asOwner);
    expect([seen.status, seen.headers['x-content-type-options']]).toEqual([200, 'nosniff']);
    expect(seen.headers['content-type']).toMatch(/^image\//);
    expect(seen.headers['content-security-policy']).toContain('sandbox');

    const moved = await sendJson(stack.port, `${pathOf(requests.find, { id })}/status`, {
      method: 'PATCH',
      json: { status: 'contacted' },
      ...asOwner,
    });
    expect(JSON.parse(moved.text)).toMatchObject({ id, status: 'contacted' });
    expect(JSON.parse((await call(stack.port, requests.list.path, asOwner)).text)).toMatchObject([{ id }]);
    expect(
      (await call(stack.port, pathOf(requests.remove, { id }), { method: 'DELETE', ...asOwner })).status,
    ).toBeLessThan(300);
    expect((await call(stack.port, pathOf(requests.find, { id }), asOwner)).status).toBe(404);
  });

  test.each(['IMG_1.jpg', '..', 'a/b'])('the image of a photo with the id %s is served', async (id) => {
    const headers = { cookie: await signIn() };
    const json = sampleNewJob({ photos: [{ id, label: 'Before', type: 'before', url: PIXEL }] });
    const created = await sendJson(stack.port, jobs.create.path, { json, headers });
    expect(created.status).toBe(201);
    const listed = JSON.parse((await call(stack.port, jobs.list.path, { headers })).text);
    const [{ photos }] = listed.filter((job: { id: number }) => job.id === JSON.parse(created.text).id);
    expect((await call(stack.port, photos[0].url, { headers })).status).toBe(200);
  });

  test('every relay of the contract completes', async () => {
    const services = Object.fromEntries(
      SERVICES.map((name) => [name, upstream(name, `http://127.0.0.1:${stack.ports[name]}`, SECRET)]),
    ) as Upstreams;
    for (const relay of RELAYS) await expect(runRelay(relay, services)).resolves.toBeUndefined();
    await Promise.all(SERVICES.map((name) => services[name].close()));
  });

  test('a mail server that is set up is known to the jobs service at once, and one that is removed is not', async () => {
    const headers = { cookie: await signIn(), 'content-type': 'application/json' };
    const sender = async () => JSON.parse((await call(stack.port, jobs.mail.path, { headers })).text).sender;
    const json = {
      ...{ host: 'mail.example.com', port: 2525, security: 'none' },
      ...{ sender: 'desk@example.com', recipient: 'owner@example.com' },
    };
    const { path } = requests.changeMailSettings;
    const anyway = `${path}?unverified=true`;
    expect((await sendJson(stack.port, anyway, { method: 'PUT', headers, json })).status).toBe(200);
    await expect.poll(sender, { timeout: 5_000 }).toBe('desk@example.com');
    expect((await call(stack.port, path, { method: 'DELETE', headers })).status).toBe(204);
    await expect.poll(sender, { timeout: 5_000 }).toBeNull();
  });

  test('the request id of the response is in the logs of gateway and service', async () => {
    const { headers } = await call(stack.port, jobs.list.path, { headers: { cookie: await signIn() } });
    const rid = String(headers['x-request-id']);
    const lines = () =>
      stack
        .logs()
        .filter((line) => line.rid === rid)
        .map(({ svc }) => svc);
    // Including the auth service, which identified the owner of the cookie.
    await expect.poll(() => lines().toSorted(), { timeout: 5_000 }).toEqual(['auth', 'gateway', 'jobs']);
  });
});
