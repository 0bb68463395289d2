import { telemetry } from '@app/contract/gateway';
import * as settings from '@app/contract/settings';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { call, sendJson } from '../call-route.ts';
import { echo } from '../fake-service.ts';
import { publish } from '../publish.ts';
import { releaseClient } from '../release-client.ts';
import { startGateway } from '../start-gateway.ts';

// A clock that is set back must not prolong any duration.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
});

/** Sets the clock back by an hour; afterwards this time passes. */
function setBack(ms: number): void {
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(ms);
}

test('a service that was unavailable is called again after two seconds', async () => {
  const { port, service } = await startGateway();
  const read = async () => (await call(port, settings.read.path)).status;
  service.settings.handler = (request) => request.socket.destroy();
  for (let failures = 0; failures < 5; failures++) await read();
  service.settings.handler = echo;
  const { length } = service.settings.calls;
  expect(await read()).toBe(503);
  expect(service.settings.calls).toHaveLength(length);
  setBack(2_001);
  for (let calls = 0; calls < 2; calls++) expect(await read()).toBe(200);
});

test('wrong release tokens are answered again after a minute', async () => {
  const { port } = await startGateway({ tokens: { 'mf-jobs': 'a-token-for-tests-only-with-32-characters' } });
  const stranger = releaseClient(port, 'mf-jobs', 'a-wrong-token');
  const promote = async () => (await stranger.promote('j2')).status;
  for (let failures = 0; failures < 10; failures++) await promote();
  expect(await promote()).toBe(429);
  setBack(60_001);
  expect(await promote()).toBe(401);
});

test('reports of pages are accepted again after a minute', async () => {
  const { port } = await startGateway();
  const report = async () => (await sendJson(port, telemetry.path, { json: {} })).status;
  while ((await report()) !== 429);
  setBack(60_001);
  expect(await report()).not.toBe(429);
});

test('a new build is found within a second', async () => {
  const { port, distDir } = await startGateway();
  const scripts = async () =>
    (await call(port, '/', { headers: { host: 'www.site.test' } })).text.match(/\/mf\/shell\/\w+/)?.[0];
  expect(await scripts()).toBe('/mf/shell/s1');
  publish(distDir, { area: 'shell', build: 's2', entry: 'shell.mjs' });
  setBack(1_000);
  expect(await scripts()).toBe('/mf/shell/s2');
});
