import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as auth from '@app/contract/auth';
import { SERVICES } from '@app/contract/platform/areas-and-services';
import { pathOf } from '@app/contract/platform/call';
import { PHOTOS_IN_USE } from '@app/contract/relays';
import * as requests from '@app/contract/requests';

import * as uploads from '@app/contract/uploads';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { runRelay } from '../src/api/relays.ts';
import { type Upstreams, upstream } from '../src/api/upstream.ts';
import { call, sendJson } from './call-route.ts';
import { ONE_PIXEL } from './publish.ts';
import { SECRET } from './secret.ts';
import { OWNER, startStack } from './start-stack.ts';

const DAY_MS = 24 * 60 * 60_000;

let stack: Awaited<ReturnType<typeof startStack>>;
let owner: { cookie: string };
beforeAll(async () => {
  stack = await startStack();
  const { headers } = await sendJson(stack.port, auth.signIn.path, { json: OWNER });
  owner = { cookie: (headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ') };
}, 60_000);
afterAll(() => stack.close());

/** A request with a photo, as a visitor sends it; `photo` is its path. */
async function requestWithPhoto() {
  const address = await sendJson(stack.port, uploads.address.path, { headers: { host: 'evil.test' } });
  const { uploadURL } = JSON.parse(address.text);
  expect(uploadURL).toMatch(new RegExp(`^${stack.origin}/`));
  const { pathname, search } = new URL(uploadURL);
  const png = { method: 'PUT', headers: { 'content-type': 'image/png' }, body: ONE_PIXEL };
  expect((await call(stack.port, pathname + search, png)).status).toBe(200);
  const photoUrl = uploadURL.slice(0, -search.length);
  const json = sampleRequest({ roomPhotos: [{ roomName: 'kitchen', photoUrl, description: '' }] });
  const sent = await sendJson(stack.port, requests.send.path, { json });
  expect(sent.status).toBe(201);
  return { id: JSON.parse(sent.text).id as number, photo: pathname };
}

const statusOf = async (photo: string) => (await call(stack.port, photo, { headers: owner })).status;

/** The file of a photo. */
function fileOf(dataDir: string, photo: string): string {
  const db = new DatabaseSync(join(dataDir, 'uploads.sqlite'), { readOnly: true });
  const row = db.prepare('select storageKey from uploads where id = ?').get(photo.split('/').at(-1)!);
  db.close();
  const key = String(row?.storageKey);
  return join(dataDir, 'uploads/objects', key.slice(0, 2), key);
}

test('the photo file of an erased client is removed after its days, and no other', async () => {
  const [erased, other] = [await requestWithPhoto(), await requestWithPhoto()];
  const [file, otherFile] = [fileOf(stack.folder, erased.photo), fileOf(stack.folder, other.photo)];
  const services = Object.fromEntries(
    SERVICES.map((name) => [name, upstream(name, `http://127.0.0.1:${stack.ports[name]}`, SECRET)]),
  ) as Upstreams;
  onTestFinished(async () => {
    await Promise.all(SERVICES.map((name) => services[name].close()));
  });
  // The hourly round, in which both photos are in use.
  await runRelay(PHOTOS_IN_USE, services);
  const erase = { method: 'POST', headers: owner };
  expect((await call(stack.port, pathOf(requests.erase, { id: erased.id }), erase)).status).toBe(204);

  await runRelay(PHOTOS_IN_USE, services);
  expect([await statusOf(erased.photo), existsSync(file)]).toEqual([200, true]);
  // As if these days had passed without it.
  const db = new DatabaseSync(join(stack.folder, 'uploads.sqlite'), { timeout: 5_000 });
  const lastClaim = new Date(Date.now() - 1.01 * DAY_MS).toISOString();
  db.prepare('update uploads set claimedAt = ?').run(lastClaim);
  db.close();
  await runRelay(PHOTOS_IN_USE, services);
  expect([await statusOf(erased.photo), existsSync(file)]).toEqual([404, false]);
  expect([await statusOf(other.photo), existsSync(otherFile)]).toEqual([200, true]);
});
