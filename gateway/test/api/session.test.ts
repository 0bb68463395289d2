import { get } from '@app/contract/platform/call';
import type { Context } from 'koa';
import { expect, test, vi } from 'vitest';
import { callerOf } from '../../src/api/session.ts';
import type { Upstream } from '../../src/api/upstream.ts';

const USER = { id: 1, username: 'maria' };
const MARIA = { ...USER, cleaner: null };

function fakeAuth() {
  const text = JSON.stringify({ authenticated: true, user: USER });
  const request = vi.fn(async () => ({ status: 200, headers: {}, text }));
  const auth = { request, refuseWhileFailing: () => undefined, recordSuccess: () => undefined };
  return { request, auth: auth as unknown as Upstream };
}

const requestOf = (cookie: string, ip = '192.0.2.1') =>
  ({ req: { headers: { cookie } }, state: { rid: '1', ip } }) as Context;

test.each([
  ['a call of a person', {}, '/internal/session'],
  ['a call in the background', { background: true }, '/internal/session?background=1'],
])('%s is looked up with %j', async (_name, details, path) => {
  const { request, auth } = fakeAuth();
  const caller = await callerOf(requestOf('sid=1'), auth, get('/api/x', details));
  expect(caller).toEqual(MARIA);
  expect(request).toHaveBeenCalledWith(expect.objectContaining({ path }));
});
