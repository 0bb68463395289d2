import { setTimeout as wait } from 'node:timers/promises';
import * as auth from '@app/contract/auth';
import * as requests from '@app/contract/requests';
import * as uploads from '@app/contract/uploads';
import { sampleRequest } from '@app/domain/testing/sample-request';
import sharp from 'sharp';
import { signal } from '../signal.ts';
import type { Site } from '../site.ts';
import { type Check, until } from './check.ts';
import { allWork, callPart } from './parts.ts';

const HOUR_MS = 3_600_000;
/** For the processes to read the new offset. */
const SET_MS = 600;

/** The wall clock of all processes is set back by an hour, then forward by a day, while the product runs. */
export const setClocks: Check = async (site) => {
  const failures: string[] = [];
  const expect = (isTrue: boolean, what: string) => void (isTrue || failures.push(what));
  const cookie = await site.signIn();
  const throttled = '203.0.113.9';
  const wrongSignIn = async (from: string) =>
    (
      await site.send({
        method: 'POST',
        path: auth.signIn.path,
        json: { username: 'maria', password: 'wrong' },
        from,
      })
    ).status;
  for (let failed = 0; failed < 10; failed += 1) await wrongSignIn(throttled);
  expect((await wrongSignIn(throttled)) === 429, 'the eleventh wrong password was not refused');
  const upload = await site.send({ method: 'POST', path: uploads.address.path, json: {} });
  await openBreaker(site, cookie);

  site.setClock(-HOUR_MS);
  await wait(SET_MS);
  expect(
    await until(() => allWork(site, cookie), 15_000),
    'set back: the parts, or the session, did not recover',
  );
  expect((await put(site, upload.text)) === 200, 'set back: a photo was refused');
  expect(await request(site, -HOUR_MS), 'set back: a request was refused, or had another time');
  const opened = await until(async () => (await wrongSignIn(throttled)) === 401, 65_000);
  expect(opened, 'set back: sign-in stayed refused for more than a minute');

  site.setClock(24 * HOUR_MS);
  await wait(SET_MS);
  const late = await site.send({ method: 'POST', path: uploads.address.path, json: {} });
  expect((await put(site, late.text)) === 200, 'a day ahead: a photo was refused');
  expect(await request(site, 24 * HOUR_MS), 'a day ahead: a request was refused, or had another time');
  expect(await allWork(site, await site.signIn()), 'a day ahead: a part failed');

  site.setClock(0);
  await wait(SET_MS);
  expect(await allWork(site, await site.signIn()), 'right again: a part failed');
  return {
    tried:
      'The clock is set back by an hour, with a refused sender and a failing service, then a day ahead, then right: sessions and upload addresses stay valid, limits end within their minute, the service is called again, and calls succeed.',
    failures,
  };
};

/** Failures until the gateway no longer calls the service; then it is let go on. */
async function openBreaker(site: Site, cookie: string): Promise<void> {
  signal(site.product, 'jobs', 'SIGKILL');
  for (let failed = 0; failed < 6; failed += 1) await callPart(site, 'jobs', cookie).catch(() => undefined);
}

/** Whether a request is accepted, and stored with the time of the clock, which is off by so much. */
async function request(site: Site, offsetMs: number): Promise<boolean> {
  const { status, text } = await site.send({
    method: 'POST',
    path: requests.send.path,
    json: sampleRequest(),
  });
  const off = Date.parse(JSON.parse(text).createdAt) - Date.now();
  return status === 201 && Math.abs(off - offsetMs) < 5 * 60_000;
}

async function put(site: Site, response: string): Promise<number> {
  const { pathname, search } = new URL(JSON.parse(response).uploadURL);
  const background = { r: 90, g: 120, b: 200 };
  const body = await sharp({ create: { width: 32, height: 32, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const headers = { 'content-type': 'image/jpeg' };
  return (await site.send({ method: 'PUT', path: pathname + search, body, headers })).status;
}
