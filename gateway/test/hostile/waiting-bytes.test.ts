import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { limitWaitingBytes } from '../../src/http/limit-connections.ts';
import { httpServer } from '../../src/server/http-server.ts';
import { call } from '../call-route.ts';

const MIB = 1024 * 1024;

test('connections with too much that is not read are ended, and the sender and others are served', async () => {
  // More than the buffers of both ends of a connection take.
  const large = Buffer.alloc(32 * MIB);
  const server = httpServer((request, response) => response.end(request.url === '/large' ? large : 'small'), {
    headers: {},
    trustedProxies: 0,
    maxWaitingBytes: 8 * MIB,
  });
  let accepted = 0;
  server.on('connection', () => {
    accepted += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  for (let index = 0; index < 3; index += 1) {
    const socket = connect({ host: '127.0.0.1', port, localAddress: '127.0.0.2' });
    socket.on('error', () => undefined).pause();
    socket.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
    onTestFinished(() => void socket.destroy());
  }
  const open = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
  await expect.poll(async () => [accepted, await open()], { timeout: 15_000 }).toEqual([3, 0]);
  for (const from of ['127.0.0.1', '127.0.0.2'])
    expect((await call(port, '/small', { from })).text).toBe('small');
});

/** A connection to which so many MiB were written, of which the other end has taken some. */
class FakeSocket extends EventEmitter {
  readonly remoteAddress: string;
  readonly bytesWritten: number;
  taken = 0;
  isOpen = true;
  constructor(remoteAddress: string, mebibytes: number) {
    super();
    this.remoteAddress = remoteAddress;
    this.bytesWritten = mebibytes * MIB;
  }
  get writableLength() {
    return this.bytesWritten - this.taken;
  }
  destroy() {
    this.isOpen = false;
    this.emit('close');
  }
}

test('the largest of a sender are ended until the rest is within the limit; one that is read stays', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const server = new EventEmitter();
  limitWaitingBytes(server as Server, 10 * MIB);
  const [largest, second, small, read] = [9, 6, 4, 90].map((size) => new FakeSocket('2001:db8::1', size));
  const neighbor = new FakeSocket('2001:db8:0:1::1', 10);
  const sockets = [largest, second, small, read, neighbor] as FakeSocket[];
  for (const socket of sockets) server.emit('connection', socket);

  for (let second = 0; second < 5; second += 1) {
    read!.taken += 16 * 1024;
    vi.advanceTimersByTime(1_000);
  }
  expect(sockets.map(({ isOpen }) => isOpen)).toEqual([false, true, true, true, true]);
  vi.advanceTimersByTime(1_000);
  expect(read!.isOpen).toBe(false);
  server.emit('close');
});
