import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { Shares } from '../../src/http/sender-shares.ts';
import { httpServer } from '../../src/server/http-server.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: www.site.test\r\n\r\n';
const respond: RequestListener = (_request, response) => void response.end('hello');

type Options = { shares?: Shares; listener?: RequestListener; trustedProxies?: number };

/** A server with few places, and clients that it sees under the addresses 127.0.0.x. */
async function serverWith({ shares, listener = respond, trustedProxies = 0 }: Options = {}) {
  const maxConnections = shares ?? { inAll: 4, perSender: 2 };
  const server = httpServer(listener, { headers: {}, trustedProxies, maxConnections });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;

  /** Resolves when the server has the connection, or has closed it. */
  async function open(from: number, sent = '') {
    const accepted = once(server, 'connection');
    const socket = connect({ host: '127.0.0.1', port, localAddress: `127.0.0.${from}` });
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined).resume();
    if (sent) socket.write(sent);
    await accepted;
    return socket;
  }
  const isClosed = (socket: Socket) => expect.poll(() => socket.destroyed).toBe(true);
  /** The first response on a connection; undefined if it is closed without one. */
  const responseOf = (socket: Socket) =>
    Promise.race([once(socket, 'data').then(String), once(socket, 'close').then(() => undefined)]);
  const request = async (from: number) => responseOf(await open(from, REQUEST));
  return { open, request, responseOf, isClosed };
}

const isOpen = (socket: Socket | undefined) => socket?.destroyed === false;

test('a new visitor takes the place of the connection that has sent nothing for longest', async () => {
  const { open, request, isClosed } = await serverWith();
  const [oldest, ...others] = [await open(2), await open(3), await open(4), await open(5)];
  expect(await request(6)).toContain('200 OK');
  await isClosed(oldest!);
  expect(others.map(isOpen)).toEqual([true, true, true]);
});

test('half a head is no request', async () => {
  const { open, request, isClosed } = await serverWith();
  const half = await open(2, REQUEST.slice(0, 20));
  const others = [await open(3), await open(4), await open(5)];
  half.write('X-More: 1\r\n');
  expect(await request(6)).toContain('200 OK');
  await isClosed(half);
  expect(others.map(isOpen)).toEqual([true, true, true]);
});

test('a connection is idle from the end of its last response', async () => {
  const { open, request, responseOf, isClosed } = await serverWith();
  const used = await open(2);
  const [unused, ...others] = [await open(3), await open(4), await open(5)];
  used.write(REQUEST);
  expect(await responseOf(used)).toContain('200 OK');
  expect(await request(6)).toContain('200 OK');
  await isClosed(unused!);
  expect([used, ...others].map(isOpen)).toEqual([true, true, true]);
});

test('connections in the middle of a response stay, and without another the new one is closed', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const slow: RequestListener = (_request, response) => {
    response.write('first ');
    void released.then(() => response.end('last'));
  };
  const { open, request, responseOf } = await serverWith({ listener: slow });
  const busy = await Promise.all([2, 3, 4, 5].map((from) => open(from, REQUEST)));
  for (const socket of busy) expect(await responseOf(socket)).toContain('first');
  expect(await request(6)).toBeUndefined();
  const rest = busy.map(responseOf);
  release();
  for (const text of await Promise.all(rest)) expect(text).toContain('last');
});

test('at the limit of one sender its own idle connection gives way, and no other', async () => {
  const { open, request, isClosed } = await serverWith({ shares: { inAll: 9, perSender: 2 } });
  const ofAnother = await open(3);
  const [first, second] = [await open(2), await open(2)];
  expect(await request(2)).toContain('200 OK');
  await isClosed(first);
  expect([ofAnother, second].map(isOpen)).toEqual([true, true]);
});

test('behind a proxy, whose connections are all of one sender, the limit of all counts', async () => {
  const { open, request, isClosed } = await serverWith({ trustedProxies: 1 });
  const [oldest, ...others] = [await open(2), await open(2), await open(2), await open(2)];
  expect(await request(2)).toContain('200 OK');
  await isClosed(oldest!);
  expect(others.map(isOpen)).toEqual([true, true, true]);
});
