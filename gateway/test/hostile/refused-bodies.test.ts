import { expect, test } from 'vitest';
import { call, sendJson } from '../call-route.ts';
import { echo, type Handler } from '../fake-service.ts';
import { startGateway } from '../start-gateway.ts';

const PATH = '/api/job-requests';
const wrong: Handler = (_request, response) => void response.writeHead(400).end('{}');

test('bodies that services refuse are counted, and more than the limit reach none', async () => {
  const { port, service } = await startGateway({
    handlers: { requests: wrong },
    refusedBodiesPerMinute: 3,
  });
  for (let index = 0; index < 3; index += 1) expect((await sendJson(port, PATH)).status).toBe(400);
  const { status, headers, text } = await sendJson(port, PATH);
  expect([status, JSON.parse(text)]).toEqual([
    429,
    { message: 'Too many attempts. Please wait a moment and try again.' },
  ]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(50);
  expect(service.requests.calls).toHaveLength(3);

  // Others, and what has no body, go on.
  expect((await sendJson(port, PATH, { from: '127.0.0.2' })).status).toBe(400);
  expect((await call(port, '/api/settings')).status).toBe(200);
});

test.each<[string, Parameters<typeof call>[1], NonNullable<Parameters<typeof call>[2]>]>([
  [
    'too large',
    '/api/auth/login',
    { headers: { 'content-type': 'application/json' }, body: 'x'.repeat(70_000) },
  ],
  ['of another type', '/api/auth/login', { headers: { 'content-type': 'text/plain' }, body: 'x' }],
  ['a wrong report', '/telemetry', { headers: { 'content-type': 'application/json' }, body: '{}' }],
])('bodies that the gateway refuses are counted: %s', async (_name, path, sent) => {
  const { port } = await startGateway({ refusedBodiesPerMinute: 2 });
  const post = () => call(port, path, { method: 'POST', ...sent });
  for (let index = 0; index < 2; index += 1) expect((await post()).status).not.toBe(429);
  expect((await post()).status).toBe(429);
});

test('who goes on against the limit of a service is refused before it reaches the service', async () => {
  const limited: Handler = (_request, response) => void response.writeHead(429).end('{}');
  const { port, service } = await startGateway({ handlers: { auth: limited }, refusedBodiesPerMinute: 3 });
  for (let index = 0; index < 5; index += 1)
    expect((await sendJson(port, '/api/auth/login')).status).toBe(429);
  expect(service.auth.calls).toHaveLength(3);
});

test('accepted bodies, wrong passwords and unknown paths are not counted', async () => {
  const login: Handler = (_request, response) => void response.writeHead(401).end('{}');
  const { port } = await startGateway({
    handlers: { auth: login, requests: echo },
    refusedBodiesPerMinute: 1,
  });
  for (const path of [PATH, PATH, '/api/auth/login', '/api/auth/login', '/api/none'])
    expect((await sendJson(port, path)).status).not.toBe(429);
});

test('the addresses of one IPv6 network are one sender', async () => {
  const { port } = await startGateway({
    handlers: { requests: wrong },
    refusedBodiesPerMinute: 5,
    trustedProxies: 1,
  });
  const statuses: number[] = [];
  for (let index = 0; index < 10; index += 1) {
    const headers = { 'x-forwarded-for': `2001:db8:0:1::${index}` };
    statuses.push((await sendJson(port, PATH, { headers })).status);
  }
  expect(statuses).toEqual([...Array(5).fill(400), ...Array(5).fill(429)]);
});
