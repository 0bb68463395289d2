import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createMetrics } from '@app/service-kit/process/metrics';
import { expect, onTestFinished, test } from 'vitest';
import { metricsServer } from '../../src/telemetry/metrics.ts';
import { call } from '../call-route.ts';
import { ADMIN_COOKIE, type Handler } from '../fake-service.ts';
import { publish } from '../publish.ts';
import { startGateway } from '../start-gateway.ts';

async function measured(handlers: Parameters<typeof startGateway>[0] = {}) {
  const metrics = createMetrics('gateway');
  const place = await startGateway({ ...handlers, metrics });
  return { ...place, text: () => metrics.text(), metrics };
}

test('counts requests by route, method and status class, without paths', async () => {
  const { port, text } = await measured();
  for (const id of [1, 2, 3]) await call(port, `/api/jobs/${id}`, { headers: { cookie: ADMIN_COOKIE } });
  await call(port, '/api/jobs/4');
  await call(port, '/');
  await call(port, '/nobody/knows/this');
  await call(port, '/api/nothing', { method: 'REPORT' });
  const count = (labels: string) => `http_request_duration_seconds_count{${labels}}`;
  // A response is counted when it has been sent, shortly after the client has received it.
  await expect.poll(text).toContain('http_requests_in_flight 0');
  const found = await text();
  expect(found).toContain(`${count('method="GET",route="/api/jobs/:id",status="2xx"')} 3`);
  expect(found).toContain(`${count('method="GET",route="/api/jobs/:id",status="4xx"')} 1`);
  expect(found).toContain(`${count('method="GET",route="/",status="2xx"')} 1`);
  expect(found).toContain(`${count('method="GET",route="no page",status="4xx"')} 1`);
  expect(found).toContain(`${count('method="other",route="none",status="4xx"')} 1`);
  expect(found).not.toContain('nobody');
});

test('shows failing services with their circuit breaker', async () => {
  const cut: Handler = ({ socket }) => void socket.destroy();
  const { port, text } = await measured({ handlers: { settings: cut } });
  for (let n = 0; n < 4; n++) await call(port, '/api/settings');
  await expect.poll(text).toContain('upstream_calls_in_flight{service="settings"} 0');
  const found = await text();
  expect(found).toMatch(/upstream_failures_total\{service="settings"\} [5-9]/);
  expect(found).toContain('upstream_breaker_open{service="settings"} 1');
  expect(found).toContain('upstream_breaker_open{service="jobs"} 0');
});

test('shows the live builds after a pointer change', async () => {
  const { distDir, text } = await measured();
  expect(await text()).toContain('release_info{area="mf-jobs",build="j1"} 1');
  publish(distDir, { area: 'mf-jobs', build: 'j2' });
  await expect.poll(text).toContain('release_info{area="mf-jobs",build="j2"} 1');
  expect(await text()).not.toContain('build="j1"');
});

test('collects process metrics from the first scrape on', async () => {
  const { text } = await measured();
  const found = await text();
  expect(found).toContain('nodejs_eventloop_lag_seconds');
  expect(found).toContain('process_resident_memory_bytes');
  expect(found).toContain('build_info{service="gateway"');
});

test('are served on their own port only', async () => {
  const { port, metrics } = await measured();
  const server = metricsServer(metrics).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const own = (server.address() as AddressInfo).port;
  const response = await call(own, '/metrics');
  expect([response.status, response.headers['content-type']]).toEqual([200, metrics.contentType]);
  expect((await call(own, '/')).status).toBe(404);
  expect((await call(own, '/metrics', { method: 'POST' })).status).toBe(404);
  const site = await call(port, '/metrics');
  expect([site.status, site.text.includes('http_request')]).toEqual([404, false]);
});
