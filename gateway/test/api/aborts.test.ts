import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { call } from '../call-route.ts';
import { ADMIN_COOKIE, auth, type Handler } from '../fake-service.ts';
import { startGateway } from '../start-gateway.ts';

const CLIENTS = 200;
const MAX_DELAY_MS = 60;

/** Responds in pieces, so that clients can disconnect in between. */
const slowly: Handler = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  let left = 20;
  const timer = setInterval(() => {
    if (left-- > 0 && !response.destroyed) return response.write('x'.repeat(50_000));
    clearInterval(timer);
    response.end();
  }, 3);
};

const head = (line: string, ...more: string[]) =>
  `${[line, 'Host: a', `Cookie: ${ADMIN_COOKIE}`, ...more].join('\r\n')}\r\n\r\n`;
const REQUESTS = [
  { bytes: head('GET /api/jobs HTTP/1.1', 'Accept-Encoding: gzip'), body: 0 },
  { bytes: head('GET /api/jobs/7 HTTP/1.1'), body: 0 },
  { bytes: head('GET / HTTP/1.1', 'Accept-Encoding: br'), body: 0 },
  { bytes: head('GET /mf/shell/s1/shell.mjs HTTP/1.1'), body: 0 },
  {
    bytes: head('POST /api/jobs HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 3000000'),
    body: 3_000_000,
  },
  {
    bytes: head(
      'POST /api/job-requests HTTP/1.1',
      'Content-Type: application/json',
      'Content-Length: 100000',
    ),
    body: 100_000,
  },
  {
    bytes: head('PUT /objects/uploads/a HTTP/1.1', 'Content-Type: image/png', 'Content-Length: 10485760'),
    body: 10_485_760,
  },
  {
    bytes: head(
      'PUT /objects/uploads/a HTTP/1.1',
      'Content-Type: image/png',
      'Content-Length: 5000000',
      'Expect: 100-continue',
    ),
    body: 0,
  },
];

/** Connects, sends a part of a request, and disconnects at a random moment. */
function leaveSomewhere(port: number, index: number): Promise<void> {
  return new Promise((resolve) => {
    const { bytes, body } = REQUESTS[index % REQUESTS.length]!;
    const socket: Socket = connect(port, '127.0.0.1', () => {
      const cutInHead = index % 11 === 0;
      socket.write(cutInHead ? bytes.slice(0, Math.floor(Math.random() * bytes.length)) : bytes);
      if (!cutInHead && body) socket.write(Buffer.alloc(Math.floor(body * Math.random()), 32));
    });
    socket.on('error', () => undefined);
    socket.on('data', () => undefined);
    socket.on('close', () => resolve());
    const leave = index % 2 ? () => socket.destroy() : () => socket.resetAndDestroy();
    setTimeout(leave, Math.random() * MAX_DELAY_MS);
  });
}

test('clients that disconnect at any moment leak nothing', async () => {
  const { port, server } = await startGateway({
    handlers: {
      jobs: slowly,
      uploads: slowly,
      auth: (...seen) => setTimeout(() => auth(...seen), Math.random() * 20),
    },
  });
  const caught: unknown[] = [];
  const note = (error: unknown) => caught.push(error);
  process.on('uncaughtException', note).on('unhandledRejection', note);

  await Promise.all(Array.from({ length: CLIENTS }, (_, index) => leaveSomewhere(port, index)));
  await expect
    .poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count))), {
      timeout: 5_000,
    })
    .toBe(0);
  process.off('uncaughtException', note).off('unhandledRejection', note);
  expect(caught).toEqual([]);

  const response = await call(port, '/api/jobs', { headers: { cookie: ADMIN_COOKIE } });
  expect([response.status, response.bytes.length]).toEqual([200, 1_000_000]);
});

test('aborts a call whose client has disconnected', async () => {
  let dropped = false;
  const wait: Handler = (_request, response) =>
    void response.once('close', () => {
      dropped = true;
    });
  const { port, service } = await startGateway({ handlers: { settings: wait } });
  const socket = connect(port, '127.0.0.1', () => socket.write(head('GET /api/settings HTTP/1.1')));
  await expect.poll(() => service.settings.calls.length).toBe(1);
  socket.destroy();
  await expect.poll(() => dropped, { timeout: 2_000 }).toBe(true);
});

test('does not start a call whose client disconnected during the session check', async () => {
  const slowAuth: Handler = (...seen) => void setTimeout(() => auth(...seen), 200);
  const { port, service } = await startGateway({ handlers: { auth: slowAuth } });
  const socket = connect(port, '127.0.0.1', () => socket.write(head('GET /api/jobs HTTP/1.1')));
  await expect.poll(() => service.auth.calls.length).toBe(1);
  socket.destroy();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(service.jobs.calls).toEqual([]);
});
