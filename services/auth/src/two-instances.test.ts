import { join } from 'node:path';
import * as auth from '@app/contract/auth';
import type { Session } from '@app/domain/session/session';
import { twoInstances } from '@app/service-kit/testing/two-instances';
import { expect, test } from 'vitest';
import { OWNER, SECRET } from '../test/test-service.ts';

const [one, two] = await twoInstances('auth', join(import.meta.dirname, 'server.ts'), {
  SESSION_SECRET: SECRET,
  ADMIN_USERNAME: OWNER.username,
  ADMIN_PASSWORD: OWNER.password,
});
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

test('instances share sessions and sign-outs', async () => {
  const signedIn = await one('POST', auth.signIn.path, { json: OWNER });
  expect(signedIn.status).toBe(200);
  const headers = { cookie: cookieOf(signedIn) };
  const isKnown = async (send: typeof one) =>
    ((await (await send('GET', auth.session.path, { headers })).json()) as Session).authenticated;
  const known = () => Promise.all([one, two].map(isKnown));

  expect(await known()).toEqual([true, true]);
  expect((await two('POST', auth.signOut.path, { headers })).status).toBe(200);
  expect(await known()).toEqual([false, false]);
});

test('instances share the limit of failed sign-ins', async () => {
  const wrong = { json: { ...OWNER, password: 'wrong' } };
  const responses: number[] = [];
  for (let time = 0; time < 6; time++)
    for (const send of [one, two]) responses.push((await send('POST', auth.signIn.path, wrong)).status);
  expect(responses).toEqual([...Array(10).fill(401), 429, 429]);
});
