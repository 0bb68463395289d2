import { connect } from 'node:net';
import { describe, test } from 'vitest';
import { call, sendJson } from '../call-route.ts';
import { ADMIN_COOKIE, type Handler } from '../fake-service.ts';
import { startGateway } from '../start-gateway.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const never: Handler = () => undefined;

/** Sends a start, then a little more every half second; resolves to the response when the connection closes. */
function slowClient(port: number, beginning: string, more = '') {
  const { promise, resolve } = Promise.withResolvers<{ text: string; ms: number }>();
  const start = performance.now();
  let text = '';
  const socket = connect(port, '127.0.0.1', () => socket.write(beginning));
  const timer = setInterval(() => more && socket.writable && socket.write(more), 500);
  socket.on('data', (chunk) => {
    text += chunk;
    // The response has arrived; the connection must be closed without waiting for keep-alive.
    if (text.includes('\r\n\r\n')) setTimeout(() => socket.destroy(), 50);
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    clearInterval(timer);
    resolve({ text, ms: performance.now() - start });
  });
  return promise;
}

// These wait for real seconds, so they run concurrently.
describe.concurrent('timeouts', () => {
  test('returns 504 after ten seconds without a response, and other calls are not delayed', async ({
    expect,
    onTestFinished,
  }) => {
    const { port } = await startGateway({ handlers: { settings: never } }, onTestFinished);
    const start = performance.now();
    const response = call(port, '/api/settings');
    expect((await call(port, '/api/jobs', { headers: { cookie: ADMIN_COOKIE } })).status).toBe(200);
    expect((await response).status).toBe(504);
    expect(performance.now() - start).toBeGreaterThan(9_500);
    expect(performance.now() - start).toBeLessThan(14_000);
  });

  test('cuts the connection when a service stops during its response', async ({ expect, onTestFinished }) => {
    const stuck: Handler = (_request, response) => void response.writeHead(200).write('a beginning');
    const { port } = await startGateway({ handlers: { settings: stuck } }, onTestFinished);
    await expect(call(port, '/api/settings')).rejects.toThrow(/aborted|hang up/);
  });

  test('returns 408 to a client that stops sending its body', async ({ expect, onTestFinished }) => {
    const { port, service } = await startGateway({}, onTestFinished);
    const { text, ms } = await slowClient(
      port,
      'POST /api/job-requests HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(ms).toBeLessThan(14_000);
    // The connection to the service has ended, too, and does not count as its failure.
    expect((await sendJson(port, '/api/job-requests')).status).toBe(200);
    expect(service.requests.calls.at(-1)?.body.toString()).toBe('{}');
  });

  test('returns 408 to a client that sends its body too slowly', async ({ expect, onTestFinished }) => {
    const { port } = await startGateway({}, onTestFinished);
    const head = `PUT /objects/uploads/abc HTTP/1.1\r\nHost: a\r\nContent-Type: image/png\r\nContent-Length: 9000000\r\n\r\n{`;
    const { text, ms } = await slowClient(port, head, ' ');
    expect(text).toMatch(/^HTTP\/1\.1 408 .*\r\nConnection: close\r\n/s);
    expect(text).toContain('{"message":"The data did not arrive in time"}');
    expect(ms).toBeLessThan(14_000);
  });

  test('disconnects clients with incomplete headers within six seconds, without delaying others', async ({
    expect,
    onTestFinished,
  }) => {
    const { port } = await startGateway({}, onTestFinished);
    const slow = Array.from({ length: 200 }, () =>
      slowClient(port, 'GET / HTTP/1.1\r\nHost: a\r\n', 'X-Slow: 1\r\n'),
    );
    await wait(1_500);
    const meanwhile = performance.now();
    expect((await call(port, '/healthz')).status).toBe(200);
    expect(performance.now() - meanwhile).toBeLessThan(200);
    for (const { text, ms } of await Promise.all(slow)) {
      expect(text).toMatch(/^HTTP\/1\.1 408 /);
      expect(ms).toBeLessThan(7_500);
    }
  });
});
