import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { MAX_PIPELINED_REQUESTS } from '../../src/http/sender-limits.ts';
import { call } from '../call-route.ts';
import type { Handler } from '../fake-service.ts';
import { startGateway } from '../start-gateway.ts';

const REQUEST = 'GET /healthz HTTP/1.1\r\nHost: www.site.test\r\n\r\n';

/** Sends so many requests at once; resolves to the responses, or to 'closed' when the connection ended before. */
function pipelined(port: number, count: number): Promise<number | 'closed'> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect({ host: '127.0.0.1', port }, () => socket.write(REQUEST.repeat(count)));
    onTestFinished(() => void socket.destroy());
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += chunk;
      const responses = text.split('HTTP/1.1 200').length - 1;
      if (responses === count) resolve(responses);
    });
    socket.on('error', () => undefined).on('close', () => resolve('closed'));
  });
}

test('a connection may send some requests ahead; with more it is closed, and others are served', async () => {
  const { port } = await startGateway();
  expect(await pipelined(port, MAX_PIPELINED_REQUESTS)).toBe(MAX_PIPELINED_REQUESTS);
  expect(await pipelined(port, 200)).toBe('closed');
  expect((await call(port, '/healthz')).status).toBe(200);
});

test('requests one after the other on a connection are not counted', async () => {
  const { port } = await startGateway();
  const socket = connect({ host: '127.0.0.1', port });
  onTestFinished(() => void socket.destroy());
  for (let index = 0; index < 3 * MAX_PIPELINED_REQUESTS; index += 1) {
    socket.write(REQUEST);
    const text = await new Promise((resolve) => socket.once('data', resolve));
    expect(String(text)).toContain('HTTP/1.1 200');
  }
});

test('a client that reads nothing of its response is disconnected after two minutes', async () => {
  // More than the buffers between the two take.
  const much: Handler = (_request, response) => void response.end(Buffer.alloc(30_000_000));
  const { port, server } = await startGateway({ handlers: { settings: much } });
  expect(server.timeout).toBe(120_000);
  // What moves may take as long as it needs.
  expect(server.requestTimeout).toBe(0);
  server.timeout = 300;
  const connected = once(server, 'connection');
  const socket = connect({ host: '127.0.0.1', port }).pause();
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.write('GET /api/settings HTTP/1.1\r\nHost: www.site.test\r\n\r\n');
  const [accepted] = (await connected) as [Socket];
  await once(accepted, 'close');
});
