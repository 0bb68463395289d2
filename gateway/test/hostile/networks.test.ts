import { telemetry } from '@app/contract/gateway';
import { expect, test } from 'vitest';
import { call, sendJson } from '../call-route.ts';
import { startGateway } from '../start-gateway.ts';

/** The statuses of calls that come from as many addresses of one IPv6 network. */
async function fromOneNetwork(
  calls: number,
  send: (headers: Record<string, string>) => Promise<{ status: number }>,
) {
  const statuses: number[] = [];
  for (let index = 0; index < calls; index += 1)
    statuses.push((await send({ 'x-forwarded-for': `2001:db8:0:1::${index.toString(16)}` })).status);
  return statuses;
}

test('reports of pages are limited per network', async () => {
  const { port } = await startGateway({ trustedProxies: 1, refusedBodiesPerMinute: 1_000 });
  const vital = { kind: 'vital', area: 'mf-public', build: 'p1', page: '/', name: 'LCP', value: 2600 };
  const json = { shell: 's1', reports: [vital] };
  const statuses = await fromOneNetwork(62, (headers) => sendJson(port, telemetry.path, { headers, json }));
  expect(statuses).toEqual([...Array(60).fill(204), 429, 429]);
});

test('wrong release tokens are limited per network', async () => {
  const { port } = await startGateway({ trustedProxies: 1, tokens: { 'mf-jobs': 'j'.repeat(32) } });
  const authorization = `Bearer ${'x'.repeat(32)}`;
  const statuses = await fromOneNetwork(12, (headers) =>
    call(port, '/releases/mf-jobs', { headers: { ...headers, authorization } }),
  );
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
});
