import { get } from '@app/contract/call';
import type { Context } from 'koa';
import { expect, test, vi } from 'vitest';
import { callerOf } from '../../src/api/session.ts';
import type { Upstream } from '../../src/api/upstream.ts';

test.each([
  ['a call of a person', {}, '/internal/session'],
  ['a call in the background', { background: true }, '/internal/session?background=1'],
])('%s is looked up with %j', async (_name, details, path) => {
  const text = JSON.stringify({ authenticated: true, user: { id: 1, username: 'maria' } });
  const request = vi.fn(async () => ({ status: 200, headers: {}, text }));
  const auth = { request, refuseWhileFailing: () => undefined, recordSuccess: () => undefined };
  const ctx = { req: { headers: { cookie: 'sid=1' } }, state: { rid: '1', ip: '192.0.2.1' } };
  const caller = await callerOf(ctx as Context, auth as unknown as Upstream, get('/api/x', details));
  expect(caller).toEqual({ id: 1, username: 'maria' });
  expect(request).toHaveBeenCalledWith(expect.objectContaining({ path }));
});
