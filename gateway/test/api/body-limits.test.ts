import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { mayHaveBody } from '@app/contract/platform/call';
import { describe, expect, test } from 'vitest';
import { ROUTES, type Route } from '../../src/api/routes.ts';
import { call, sendJson } from '../call-route.ts';
import { ADMIN_COOKIE } from '../fake-service.ts';
import { raw } from '../raw.ts';
import { sharedGateway } from '../start-gateway.ts';

const gateway = sharedGateway();

const pathOfRoute = ({ path }: Route) => path.replace(/:\w+/g, '7');
const typeOf = ({ body }: Route) => (body === 'file' ? 'image/jpeg' : 'application/json');
const withBody = ROUTES.filter(mayHaveBody);
const small = withBody.filter(({ maxBytes }) => maxBytes <= 128 * 1024);
const named = (routes: readonly Route[]) =>
  routes.map((route) => [`${route.method} ${route.path}`, route] as const);

function send(port: number, route: Route, bytes: number, chunked = false) {
  return call(port, pathOfRoute(route), {
    method: route.method,
    headers: {
      cookie: ADMIN_COOKIE,
      'content-type': typeOf(route),
      ...(chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': bytes }),
    },
    body: Buffer.alloc(bytes, 32),
  });
}

describe('the size of a body', () => {
  test('is limited by the route', () => {
    const limits = Object.fromEntries(named(withBody).map(([name, { maxBytes }]) => [name, maxBytes]));
    expect(limits).toMatchObject({
      'POST /api/auth/login': 65_536,
      'POST /api/job-requests': 131_072,
      'PATCH /api/settings': 131_072,
      'POST /api/jobs': 33_554_432,
      'PUT /objects/uploads/:file': 10_485_760,
    });
  });

  test.each(named(small))('%s accepts its limit and rejects one byte more', async (_name, route) => {
    const { port, service } = gateway();
    expect((await send(port, route, route.maxBytes)).status).toBe(200);
    const before = service[route.service].calls.length;

    const declared = await send(port, route, route.maxBytes + 1);
    expect([declared.status, JSON.parse(declared.text)]).toEqual([
      413,
      { message: 'The data sent is too large' },
    ]);
    // Only the session call reached a service; the body reached none.
    expect(service[route.service].calls.slice(before).filter(({ method }) => method !== 'GET')).toEqual([]);

    expect((await send(port, route, route.maxBytes, true)).status).toBe(200);
    expect((await send(port, route, route.maxBytes + 1, true)).status).toBe(413);
  });

  test('accepts a photo of exactly 10 MB unchanged, and rejects one byte more', async () => {
    const { port, service } = gateway();
    const route = withBody.find(({ path }) => path.startsWith('/objects/'))!;
    expect((await send(port, route, 10_485_760)).status).toBe(200);
    expect(service.uploads.calls[0]?.body.equals(Buffer.alloc(10_485_760, 32))).toBe(true);

    const declared = await send(port, route, 10_485_761);
    const counted = await send(port, route, 11_000_000, true);
    const message = 'File size too large. Maximum size is 10MB';
    expect([declared.status, JSON.parse(declared.text)]).toEqual([413, { message }]);
    expect([counted.status, JSON.parse(counted.text)]).toEqual([413, { message }]);
  });

  test('a job with many photos passes', async () => {
    const { port, service } = gateway();
    const response = await sendJson(port, '/api/jobs', {
      headers: { cookie: ADMIN_COOKIE },
      json: { photos: 'x'.repeat(24 * 1024 * 1024) },
    });
    expect(response.status).toBe(200);
    expect(service.jobs.calls[0]?.body.length).toBeGreaterThan(24 * 1024 * 1024);
  });

  const NEXT = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
  const statuses = (responses: string) => responses.match(/HTTP\/1\.1 \d+/g);

  test('keeps the connection usable after too many chunks', async () => {
    const { port } = gateway();
    const head =
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
    const chunk = `8000\r\n${' '.repeat(0x8000)}\r\n`;
    const responses = await raw(port, `${head}${chunk.repeat(40)}0\r\n\r\n${NEXT}`);
    expect(statuses(responses)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  });

  test('keeps the connection usable after a response that did not wait for the body', async () => {
    const { port, service } = gateway();
    service.uploads.respondsEarly = true;
    const head =
      'PUT /objects/uploads/a HTTP/1.1\r\nHost: a\r\nContent-Type: image/png\r\nContent-Length: 5000000\r\n\r\n';
    const responses = await raw(port, `${head}${' '.repeat(5_000_000)}${NEXT}`);
    expect(statuses(responses)).toEqual(['HTTP/1.1 403', 'HTTP/1.1 200']);
  });
});

describe('the kind of a body', () => {
  test.each([
    ['gzip', gzipSync(Buffer.alloc(60_000_000))],
    ['deflate', Buffer.from('x')],
    ['br', Buffer.from('x')],
    ['identity', Buffer.from('{}')],
  ])('rejects a body compressed with %s', async (encoding, body) => {
    const { port, reached } = gateway();
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
    expect((await call(port, '/api/job-requests', { method: 'POST', headers, body })).status).toBe(415);
    expect(reached()).toEqual([]);
  });

  test.each(named(withBody))('%s without a body', async (_name, route) => {
    const { port, reached } = gateway();
    const { status } = await call(port, pathOfRoute(route), {
      method: route.method,
      headers: { cookie: ADMIN_COOKIE, 'content-length': 0 },
    });
    expect([status, reached().length]).toEqual(typeof route.body === 'object' ? [400, 0] : [200, 1]);
  });

  test.each(['GET', 'HEAD', 'DELETE', 'OPTIONS'])('%s cannot have one', async (method) => {
    const { port, reached } = gateway();
    for (const headers of [{ 'content-length': 2 }, { 'transfer-encoding': 'chunked' }]) {
      const response = await call(port, '/api/jobs/7', {
        method,
        headers: { cookie: ADMIN_COOKIE, ...headers },
        body: '{}',
      });
      expect(response.status).toBe(400);
    }
    expect(reached()).toEqual([]);
  });
});

describe('Expect: 100-continue', () => {
  /** Sends the head, waits for 100 Continue, then sends the body. */
  function politely(port: number, path: string, length: number): Promise<string> {
    return new Promise((resolve) => {
      let received = '';
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(
          `PUT ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: image/png\r\nContent-Length: ${length}\r\nExpect: 100-continue\r\n\r\n`,
        ),
      );
      socket.setTimeout(3_000, () => socket.destroy());
      socket.on('data', (text) => {
        received += text;
        if (received === 'HTTP/1.1 100 Continue\r\n\r\n') socket.write(Buffer.alloc(length, 1));
        else if (/HTTP\/1\.1 [2-5]/.test(received)) socket.destroy();
      });
      socket.on('close', () => resolve(received));
    });
  }

  test('gets 100 Continue, and its body arrives complete', async () => {
    const { port, service } = gateway();
    expect(await politely(port, '/objects/uploads/abc?sig=1', 2_000_000)).toMatch(
      /^HTTP\/1\.1 100 .*HTTP\/1\.1 200 /s,
    );
    expect(service.uploads.calls[0]?.body.length).toBe(2_000_000);
    expect(service.uploads.calls[0]?.headers.expect).toBeUndefined();
  });

  test('is rejected before it sends the body', async () => {
    const { port } = gateway();
    const response = await politely(port, '/objects/uploads/abc', 11_000_000);
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
    expect(response).toMatch(/\r\nConnection: close\r\n/);
  });
});
