import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { MAX_CONNECTIONS_PER_SENDER, MAX_REQUESTS_PER_SENDER } from '../../src/http/sender-limits.ts';
import { call } from '../call-route.ts';
import type { Handler } from '../fake-service.ts';
import { startGateway } from '../start-gateway.ts';

const REQUEST = 'GET /api/settings HTTP/1.1\r\nHost: www.site.test\r\n\r\n';

test('the requests of one sender leave places at a service to others', async () => {
  const { promise: refused, resolve: respond } = Promise.withResolvers<void>();
  // After a fixed time the first responses would come before the last requests on a busy machine.
  const slow: Handler = (_request, response) => void refused.then(() => response.end('{}'));
  const { port } = await startGateway({ handlers: { settings: slow } });
  const sendTwo = () => {
    const socket = connect({ host: '127.0.0.1', port, localAddress: '127.0.0.2' });
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined).write(REQUEST.repeat(2));
    return once(socket, 'data').then(String);
  };
  const flood = Array.from({ length: MAX_CONNECTIONS_PER_SENDER }, sendTwo);
  expect(await Promise.race(flood)).toContain('HTTP/1.1 429');
  const other = call(port, '/api/settings');
  // Without a place it is refused by then.
  await Promise.race([other, setTimeout(500)]);
  respond();
  expect((await other).status).toBe(200);
});

test('behind a trusted proxy one sender has as many requests at a time', async () => {
  const { port } = await startGateway({ trustedProxies: 1, handlers: { settings: () => undefined } });
  const from = (ip: string, path: string) => call(port, path, { headers: { 'x-forwarded-for': ip } });
  for (let index = 0; index < MAX_REQUESTS_PER_SENDER; index += 1)
    void from(`2001:db8:0:1::${index}`, '/api/settings').catch(() => undefined);
  await expect
    .poll(async () => (await from('2001:db8:0:1:ffff::', '/healthz')).status, { timeout: 10_000 })
    .toBe(429);
  expect((await from('2001:db8:0:2::1', '/healthz')).status).toBe(200);
});
