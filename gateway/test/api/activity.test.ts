import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { ACTIVITY_PATH } from '@app/contract/platform/installation';
import { expect, test } from 'vitest';
import { call, sendJson } from '../call-route.ts';
import { captureLogs } from '../capture-logs.ts';
import { ADMIN_COOKIE, auth, type Handler } from '../fake-service.ts';
import { startGateway } from '../start-gateway.ts';

const admin = { cookie: ADMIN_COOKIE, 'user-agent': 'a phone' };

/** A gateway whose auth service remembers the entries it gets. */
async function gatewayWithActivity(status = 204) {
  const { logger, logged } = captureLogs();
  const entries: { body: unknown; agent: unknown }[] = [];
  const remember: Handler = (request, response, seen) => {
    if (seen.url !== ACTIVITY_PATH) return auth(request, response, seen);
    entries.push({ body: JSON.parse(String(seen.body)), agent: request.headers['user-agent'] });
    response.writeHead(status).end();
  };
  const gateway = await startGateway({ handlers: { auth: remember }, logger });
  return { ...gateway, entries, logged };
}

test('a successful call of an admin is added with its record and device', async () => {
  const { port, entries } = await gatewayWithActivity();
  await call(port, '/api/jobs/12', { method: 'DELETE', headers: admin });
  await sendJson(port, '/api/settings', { method: 'PATCH', json: { businessName: 'x' }, headers: admin });
  await expect
    .poll(() => entries)
    .toEqual([
      { body: { activity: 'deleteJob', record: 12 }, agent: 'a phone' },
      { body: { activity: 'changeSettings', record: null }, agent: 'a phone' },
    ]);
});

test('reads, refused calls and visitors are not', async () => {
  const { port, entries, service } = await gatewayWithActivity();
  await call(port, '/api/jobs/12', { headers: admin });
  await call(port, '/api/jobs/12', { method: 'DELETE' });
  service.jobs.handler = (_request, response) => void response.writeHead(404).end('{}');
  await call(port, '/api/jobs/12', { method: 'DELETE', headers: admin });
  service.jobs.handler = (_request, response) => void response.writeHead(200).end('{}');
  await call(port, '/api/jobs/13', { method: 'DELETE', headers: admin });
  await expect.poll(() => entries.length).toBe(1);
  expect(entries[0]?.body).toEqual({ activity: 'deleteJob', record: 13 });
});

test('an entry that cannot be stored is in the log; the call has succeeded', async () => {
  const { port, logged } = await gatewayWithActivity(503);
  expect((await call(port, '/api/jobs/12', { method: 'DELETE', headers: admin })).status).toBe(200);
  await expect
    .poll(() => logged('activity not stored'))
    .toMatchObject([{ activity: 'deleteJob', record: 12, uid: 1 }]);
});

test.each([
  [200, [{ body: { activity: 'deleteJob', record: 12 }, agent: 'a phone' }]],
  [404, []],
])(
  'a write whose client leaves before the %i of the service is recorded like all others',
  async (status, expected) => {
    const { port, entries, service, logged } = await gatewayWithActivity();
    const responses: ServerResponse[] = [];
    service.jobs.handler = (_request, response) => void responses.push(response);
    const socket = connect(port, '127.0.0.1');
    const headers = Object.entries({ host: 'a', ...admin }).map(([name, value]) => `${name}: ${value}`);
    socket.write(`DELETE /api/jobs/12 HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
    await expect.poll(() => service.jobs.calls.length).toBe(1);
    socket.destroy();
    await expect.poll(() => logged('request')).toMatchObject([{ status: 499, route: '/api/jobs/:id' }]);
    responses[0]?.writeHead(status).end('{}');
    await call(port, '/healthz');
    await expect.poll(() => entries).toEqual(expected);
  },
);

test('a write whose outcome is not known is in the log', async () => {
  const { port, entries, service, logged } = await gatewayWithActivity();
  service.jobs.handler = (request) => void request.socket.destroy();
  expect((await call(port, '/api/jobs/12', { method: 'DELETE', headers: admin })).status).toBe(502);
  service.jobs.handler = (_request, response) => void response.writeHead(503).end('{}');
  expect((await call(port, '/api/jobs/13', { method: 'DELETE', headers: admin })).status).toBe(503);
  expect(logged('activity not stored')).toMatchObject([{ activity: 'deleteJob', record: 12, uid: 1 }]);
  expect(entries).toEqual([]);
});
