import { describe, expect, test } from 'vitest';
import { call, sendJson } from '../call-route.ts';
import { captureLogs } from '../capture-logs.ts';
import { ADMIN_COOKIE, type Handler } from '../fake-service.ts';
import { startGateway } from '../start-gateway.ts';

function requestLines() {
  const { lines, logger, logged } = captureLogs();
  return { lines, logger, requests: () => logged('request') };
}

describe('the log', () => {
  test('has one JSON line per request with user, route, duration and size', async () => {
    const { logger, requests } = requestLines();
    const { port } = await startGateway({ logger });
    await call(port, '/api/jobs/7', { headers: { cookie: ADMIN_COOKIE, 'x-request-id': 'my-request-1' } });
    await expect.poll(requests).toMatchObject([
      {
        rid: 'my-request-1',
        route: '/api/jobs/:id',
        method: 'GET',
        status: 200,
        ms: expect.any(Number),
        bytes: expect.any(Number),
        uid: 1,
        ip_hash: expect.stringMatching(/^[0-9a-f]{16}$/),
      },
    ]);
  });

  test('contains no signature, cookie, IP or id, and clients cannot inject lines', async () => {
    const { logger, lines, requests } = requestLines();
    const { port } = await startGateway({ logger });
    const headers = {
      cookie: `${ADMIN_COOKIE}; other=secret-cookie`,
      'x-request-id': 'forged"},{"level":60',
      'user-agent': 'agent-007',
    };
    await call(port, '/objects/uploads/photo-id-1?exp=1&sig=SIGNATURE', { headers });
    await call(port, '/nope/%0a%1b[31m?sig=SIGNATURE', { headers });
    await sendJson(port, '/api/auth/login', { headers, json: { username: 'a', password: 'PASSWORD' } });
    await expect.poll(requests).toHaveLength(3);
    expect(lines.join('')).not.toMatch(
      /SIGNATURE|secret-cookie|the-admin|127\.0\.0\.1|photo-id-1|PASSWORD|agent-007|forged/,
    );
    for (const line of lines) expect(line.trim()).not.toContain('\n');
  });

  test('has the cause of a failure, not the public message', async () => {
    const cut: Handler = ({ socket }) => void socket.destroy();
    const { logger, requests } = requestLines();
    const { port } = await startGateway({ logger, handlers: { requests: cut } });
    await sendJson(port, '/api/job-requests');
    await expect
      .poll(requests)
      .toMatchObject([{ level: 50, status: 502, error: { name: 'SocketError', code: 'UND_ERR_SOCKET' } }]);
  });
});

describe('the request id', () => {
  test('is sent to the service and returned to the client', async () => {
    const { port, service } = await startGateway();
    const { headers } = await call(port, '/api/settings');
    expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(service.settings.calls[0]?.headers['x-request-id']).toBe(headers['x-request-id']);
    expect(service.settings.calls[0]?.identity?.rid).toBe(headers['x-request-id']);
  });

  test.each([
    ['abcdefgh', true],
    ['A-z_09-----------', true],
    ['short', false],
    ['x'.repeat(65), false],
    ['with space 1234', false],
    ['"quotes"1234', false],
  ])('%s is accepted: %s', async (given, taken) => {
    const { port } = await startGateway();
    const { headers } = await call(port, '/api/nope', { headers: { 'x-request-id': given } });
    expect(headers['x-request-id'] === given).toBe(taken);
  });
});
