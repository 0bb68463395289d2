import { openConnections } from '@app/tooling/hostile/open-connections';
import { expect, onTestFinished, test } from 'vitest';
import { MAX_CONNECTIONS_PER_SENDER } from '../../src/http/sender-limits.ts';
import { call } from '../call-route.ts';
import { startGateway } from '../start-gateway.ts';

async function connections(port: number, count: number) {
  const opened = await openConnections({ port, from: '127.0.0.2', count });
  onTestFinished(() => opened.close());
  return opened;
}

test('4,200 connections of one machine leave a new visitor served', async () => {
  const { port, server } = await startGateway();
  const flood = await connections(port, 4_200);
  await expect.poll(flood.open, { timeout: 10_000 }).toBe(MAX_CONNECTIONS_PER_SENDER);
  expect((await call(port, '/healthz')).status).toBe(200);

  flood.close();
  const left = () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
  await expect.poll(left, { timeout: 5_000 }).toBeLessThan(10);
  const later = await connections(port, 10);
  expect((await call(port, '/healthz')).status).toBe(200);
  expect(later.open()).toBe(10);
});

test('behind a trusted proxy one sender has as many requests at a time', async () => {
  const { port } = await startGateway({ trustedProxies: 1, handlers: { settings: () => undefined } });
  const from = (ip: string, path: string) => call(port, path, { headers: { 'x-forwarded-for': ip } });
  for (let index = 0; index < MAX_CONNECTIONS_PER_SENDER; index += 1)
    void from(`2001:db8:0:1::${index}`, '/api/settings').catch(() => undefined);
  await expect
    .poll(async () => (await from('2001:db8:0:1:ffff::', '/healthz')).status, { timeout: 10_000 })
    .toBe(429);
  expect((await from('2001:db8:0:2::1', '/healthz')).status).toBe(200);
});

test('behind a trusted proxy all connections are the proxy’s and none is refused', async () => {
  const { port } = await startGateway({ trustedProxies: 1 });
  const ofProxy = await connections(port, MAX_CONNECTIONS_PER_SENDER + 50);
  expect((await call(port, '/healthz')).status).toBe(200);
  expect(ofProxy.open()).toBe(MAX_CONNECTIONS_PER_SENDER + 50);
});
