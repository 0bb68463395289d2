import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { call, sendJson } from '../call-route.ts';
import { ADMIN_COOKIE, auth, type Handler } from '../fake-service.ts';
import { startGateway } from '../start-gateway.ts';

const PHOTO = '/objects/uploads/abc?sig=1';
const admin = { cookie: ADMIN_COOKIE };
const jpeg = { 'content-type': 'image/jpeg' };

type SlowRequest = {
  port: number;
  method: string;
  path: string;
  contentType?: string;
  /** Announced bytes. */
  length?: number;
  /** The address that the connections come from; on Linux every address of 127.0.0.0/8 is one. */
  from?: string;
};

/**
 * Opens connections that send the head of a request and then one byte of its body every few seconds. Resolves when all
 * heads are sent; `responses` are what each connection received so far.
 */
async function slowly(request: SlowRequest, count: number) {
  const responses: string[] = Array.from({ length: count }, () => '');
  const sockets = await Promise.all(
    responses.map((_, index) =>
      openSlowly(request, (text) => {
        responses[index] += text;
      }),
    ),
  );
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(' ');
  }, 4_000);
  const close = () => {
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(close);
  await wait(300);
  return { responses, close };
}

function openSlowly(request: SlowRequest, onText: (text: string) => void): Promise<Socket> {
  const {
    port,
    method,
    path,
    contentType = 'application/json',
    length = 12_000,
    from = '127.0.0.2',
  } = request;
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    `Content-Type: ${contentType}`,
    `Content-Length: ${length}`,
  ];
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, localAddress: from }, () => {
      socket.write(`${head.join('\r\n')}\r\n\r\n{`, () => resolve(socket));
    });
    socket.setEncoding('latin1');
    socket.on('data', onText);
    // A refused connection counts as opened: what matters is what others get.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(socket));
  });
}

const SLOW_CALLS: [string, Omit<SlowRequest, 'port'>][] = [
  ['sign-in', { method: 'POST', path: '/api/auth/login' }],
  ['sign-out', { method: 'POST', path: '/api/auth/logout' }],
  ['an upload URL', { method: 'POST', path: '/api/objects/upload', length: 1_000 }],
  ['a photo', { method: 'PUT', path: PHOTO, contentType: 'image/jpeg', length: 9_000_000 }],
];

test.each(SLOW_CALLS)('80 slow senders of %s delay nobody else', async (_name, request) => {
  const { port } = await startGateway();
  await slowly({ port, ...request }, 80);

  const start = performance.now();
  const responses = await Promise.all([
    sendJson(port, '/api/auth/login', { json: { username: 'maria', password: 'x' } }),
    call(port, '/api/job-requests', { headers: admin }),
    sendJson(port, '/api/objects/upload'),
    call(port, PHOTO, { method: 'PUT', headers: jpeg, body: Buffer.alloc(2_000_000) }),
    call(port, '/readyz'),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(performance.now() - start).toBeLessThan(1_500);
});

test('a JSON body reaches its service only when it is complete', async () => {
  const { port, reached } = await startGateway();
  const { responses } = await slowly({ port, method: 'POST', path: '/api/job-requests' }, 5);
  expect([reached(), responses.join('')]).toEqual([[], '']);
});

test('session checks and readiness do not wait for the calls of visitors', async () => {
  const signInHangs: Handler = (request, response, seen) =>
    seen.url === '/api/auth/login' ? undefined : auth(request, response, seen);
  const { port } = await startGateway({ handlers: { auth: signInHangs } });
  for (let index = 0; index < 70; index += 1) void sendJson(port, '/api/auth/login').catch(() => undefined);
  await wait(300);
  expect((await call(port, '/api/jobs', { headers: admin })).status).toBe(200);
  expect((await call(port, '/readyz')).status).toBe(200);
});

test('streamed bodies are limited for one sender and in all', async () => {
  const { port } = await startGateway({ streamedBodies: { perSender: 2, inAll: 3 } });
  const photo = { port, method: 'PUT', path: PHOTO, contentType: 'image/jpeg', length: 9_000_000 };
  const put = () => call(port, PHOTO, { method: 'PUT', headers: jpeg, body: Buffer.alloc(200_000) });
  const status = (text = '') => /^HTTP\/1\.1 (\d+)/.exec(text)?.[1];

  const own = await slowly(photo, 3);
  expect(own.responses.map(status).toSorted()).toEqual(['429', undefined, undefined]);
  expect(own.responses.join('')).toContain('Too many uploads at once. Please wait a moment and try again.');
  expect((await put()).status).toBe(200);

  await slowly({ ...photo, from: '127.0.0.3' }, 1);
  const refused = await put();
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);

  own.close();
  await expect.poll(async () => (await put()).status).toBe(200);
});
