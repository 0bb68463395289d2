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

test('behind a trusted proxy all connections are the proxy’s and none is refused', async () => {
  const { port } = await startGateway({ trustedProxies: 1 });
  const ofProxy = await connections(port, MAX_CONNECTIONS_PER_SENDER + 50);
  expect((await call(port, '/healthz')).status).toBe(200);
  expect(ofProxy.open()).toBe(MAX_CONNECTIONS_PER_SENDER + 50);
});
