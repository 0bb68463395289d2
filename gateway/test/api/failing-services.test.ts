import { type IncomingMessage, request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { call, sendJson } from '../call-route.ts';
import { captureLogs } from '../capture-logs.ts';
import { ADMIN_COOKIE, auth, echo, type Handler, type SeenCall } from '../fake-service.ts';
import { startGateway } from '../start-gateway.ts';

const admin = { headers: { cookie: ADMIN_COOKIE } };
const cut: Handler = ({ socket }) => void socket.destroy();
const bytes =
  (text: string): Handler =>
  ({ socket }) =>
    void socket.end(text);
describe('a service that fails', () => {
  test.each([
    ['hangs up', cut, 502],
    ['talks nonsense', bytes('SMTP ready\r\n'), 502],
    ['sends a header that is none', bytes('HTTP/1.1 200 OK\r\nbad header\r\n\r\n'), 502],
    [
      'answers with two lengths',
      bytes('HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'),
      502,
    ],
  ])('%s', async (_name, handler, status) => {
    const { port, service } = await startGateway({ handlers: { settings: handler } });
    const response = await call(port, '/api/settings');
    expect([response.status, JSON.parse(response.text)]).toEqual([
      status,
      { message: expect.stringMatching(/try again/) },
    ]);

    service.settings.handler = echo;
    expect((await call(port, '/api/settings')).status).toBe(200);
  });

  test.each([
    ['announced', { 'Content-Length': 100 }],
    ['in chunks', {}],
  ])('half an answer, %s, is never taken for the whole', async (_name, length) => {
    const half: Handler = (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', ...length });
      response.write('{"half":');
      setTimeout(() => response.destroy(), 20);
    };
    const { port } = await startGateway({ handlers: { settings: half } });
    await expect(call(port, '/api/settings')).rejects.toThrow(/aborted|hang up/);
    expect((await call(port, '/healthz')).status).toBe(200);
  });

  test('a service that is not there is 503, with a word on when to come back', async () => {
    const { port, service } = await startGateway();
    await service.requests.close();
    const { status, text, headers } = await sendJson(port, '/api/job-requests');
    expect([status, headers['retry-after'], JSON.parse(text)]).toEqual([
      503,
      '2',
      { message: 'This is not available right now. Please try again in a moment.' },
    ]);
  });

  test('a write without a response is reported and not sent again, because it may have been done', async () => {
    const written: string[] = [];
    const { port, service } = await startGateway({
      handlers: { requests: cut },
      onWrite: (path) => void written.push(path),
    });
    expect((await sendJson(port, '/api/job-requests')).status).toBe(502);
    expect(written).toEqual(['/api/job-requests']);
    expect(service.requests.calls).toHaveLength(1);
  });

  test('a service is read no faster than the client reads', async () => {
    const MUCH = 80;
    const chunk = Buffer.alloc(1024 * 1024);
    let sent = 0;
    const much: Handler = (_request, response) => {
      for (; sent < MUCH; sent += 1) if (!response.write(chunk)) return void response.once('drain', resume);
      response.end();
      function resume() {
        sent += 1;
        much(_request, response, {} as SeenCall);
      }
    };
    const { port } = await startGateway({ handlers: { jobs: much } });
    const response = await new Promise<IncomingMessage>((resolve) => {
      request({ port, host: '127.0.0.1', path: '/api/jobs/7', ...admin }, resolve).end();
    });
    response.pause();
    for (let before = -1; before < sent; await new Promise((resolve) => setTimeout(resolve, 300)))
      before = sent;
    expect(sent).toBeLessThan(MUCH / 2);

    let received = 0;
    for await (const part of response) received += part.length;
    expect(received).toBe(MUCH * chunk.length);
  });

  test('what a service says is passed on as it is', async () => {
    const refuse: Handler = (_request, response) => {
      response.writeHead(422, {
        'Content-Type': 'application/json',
        'X-Next-Cursor': 'c',
        'X-Powered-By': 'x',
        'Set-Cookie': 'a=b',
      });
      response.end('{"message":"No"}');
    };
    const { port } = await startGateway({ handlers: { requests: refuse, auth: refuse } });
    const fromRequests = await sendJson(port, '/api/job-requests');
    expect([fromRequests.status, fromRequests.text]).toEqual([422, '{"message":"No"}']);
    expect(fromRequests.headers).toMatchObject({ 'x-next-cursor': 'c', 'cache-control': 'no-store' });
    expect(fromRequests.headers).not.toHaveProperty('x-powered-by');
    expect(fromRequests.headers).not.toHaveProperty('set-cookie');
    expect((await sendJson(port, '/api/auth/login')).headers['set-cookie']).toEqual(['a=b']);
  });
});

test.each([
  [200, 'public, max-age=9'],
  [503, 'no-store'],
  [404, 'no-store'],
])('an image with status %d is kept as the service says only if there is one', async (status, kept) => {
  const image: Handler = (_request, response) => {
    response.writeHead(status, { 'Cache-Control': 'public, max-age=9' });
    response.end();
  };
  const { port } = await startGateway({ handlers: { uploads: image } });
  expect((await call(port, '/objects/public/logo')).headers['cache-control']).toBe(kept);
});

describe('asking again', () => {
  const onceCut = (): Handler => {
    let first = true;
    return (request, response, seen) => {
      if (!first) return echo(request, response, seen);
      first = false;
      cut(request, response, seen);
    };
  };

  test('a read whose connection broke before an answer is asked once more', async () => {
    const { port, service } = await startGateway({ handlers: { settings: onceCut() } });
    expect((await call(port, '/api/settings')).status).toBe(200);
    expect(service.settings.calls).toHaveLength(2);
  });

  test('a request that its key makes recognizable is, too, with the same key and words', async () => {
    const { port, service } = await startGateway({ handlers: { requests: onceCut() } });
    const headers = { 'idempotency-key': 'one-request-of-one-visitor' };
    expect((await sendJson(port, '/api/job-requests', { headers, json: { name: 'Jane' } })).status).toBe(200);
    const seen = service.requests.calls.map((each) => [each.headers['idempotency-key'], String(each.body)]);
    expect(seen).toEqual(Array(2).fill([headers['idempotency-key'], '{"name":"Jane"}']));
  });

  test('only if its body can be kept: with a length of at most 128 KiB', async () => {
    const { port, service } = await startGateway({ handlers: { jobs: onceCut() } });
    const headers = { cookie: ADMIN_COOKIE, 'idempotency-key': 'one-job-of-one-admin' };
    const send = (text: string) => sendJson(port, '/api/jobs', { headers, json: { text } });
    expect((await send('x'.repeat(128 * 1024))).status).toBe(502);
    expect(service.jobs.calls).toHaveLength(1);
    service.jobs.handler = onceCut();
    expect((await send('x'.repeat(120 * 1024))).status).toBe(200);
    expect(service.jobs.calls.slice(1).map(({ body }) => body.length)).toEqual(
      Array(2).fill(120 * 1024 + 11),
    );
  });

  test('more calls than a service can have waiting are turned away', async () => {
    const { port, service } = await startGateway({ handlers: { requests: () => undefined } });
    // Of three senders: one may have fewer requests at a time.
    const calls = Array.from({ length: 325 }, (_, index) =>
      sendJson(port, '/api/job-requests', { from: `127.0.0.${1 + (index % 3)}` }).catch(() => undefined),
    );
    const early = await Promise.race(calls);
    expect(early?.status).toBe(503);
    expect(service.requests.calls.length).toBeLessThanOrEqual(64);
    await service.requests.close();
    await Promise.all(calls);
  });
});

test.each([
  ['auth is away', undefined],
  ['auth hangs up', cut],
  ['auth answers nonsense', bytes('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]')],
  ['auth refuses the gateway', bytes('HTTP/1.1 401 No\r\nContent-Length: 2\r\n\r\n{}')],
])(
  'nobody can tell who is asking: %s: what depends on the session is 503, the rest stays open',
  async (_name, handler) => {
    const { port, service, reached } = await startGateway({ handlers: { auth: handler ?? auth } });
    if (!handler) await service.auth.close();
    const { status, text } = await call(port, '/api/jobs', admin);
    expect([status, JSON.parse(text)]).toEqual([503, { message: expect.any(String) }]);
    expect(reached()).toEqual([]);

    // An admin must not get the settings as a visitor reads them.
    for (const cookie of [ADMIN_COOKIE, `a=1;${ADMIN_COOKIE}`, '__Host-sid=x; b=2'])
      expect((await call(port, '/api/settings', { headers: { cookie } })).status).toBe(503);
    for (const cookie of ['', 'visit=1; nosid=2'])
      expect((await call(port, '/api/settings', { headers: { cookie } })).status).toBe(200);
    expect((await sendJson(port, '/api/job-requests', admin)).status).toBe(200);
    expect((await call(port, '/api/jobs')).status).toBe(401);
  },
);

test('health: the gateway is alive whatever its services do, and ready only with all of them', async () => {
  const { logger, logged } = captureLogs();
  const { port, service } = await startGateway({ logger });
  const readiness = async () => {
    const { status, text } = await call(port, '/readyz');
    return [status, JSON.parse(text)];
  };
  expect(await readiness()).toEqual([200, { status: 'ok' }]);
  await service.jobs.close();
  expect((await call(port, '/healthz')).status).toBe(200);
  for (let times = 0; times < 3; times++) expect(await readiness()).toEqual([503, { status: 'not ready' }]);
  expect(logged('services not ready')).toMatchObject([{ services: ['jobs'] }]);
});
