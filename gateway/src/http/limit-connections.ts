import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '@app/service-kit/http/network';
import { type Shares, senderShares } from './sender-shares.ts';

/**
 * Limits the open connections, those of one sender and all together. At a limit the connection that has been idle longest
 * gives way to the new one, so that idle ones never keep a visitor out. A connection is idle without a request, also while
 * the head of one arrives. Where none is idle, the new one is closed.
 */
export function limitConnections(server: Server, shares: Shares) {
  const places = senderShares(shares);
  /** The idle connections, in the order in which they became idle. */
  const idle = new Set<Socket>();
  const held = new WeakMap<Socket, { sender: string; release: () => void }>();

  function closeOldestIdle(isMeant: (socket: Socket) => boolean): void {
    for (const socket of idle) {
      if (!isMeant(socket)) continue;
      // The place is free at once: the event 'close' of the socket comes later.
      idle.delete(socket);
      held.get(socket)?.release();
      socket.destroy();
      return;
    }
  }

  server.prependListener('connection', (socket: Socket) => {
    const sender = networkOf(socket.remoteAddress ?? '');
    let release = places.take(sender);
    if (typeof release === 'string') {
      const limit = release;
      closeOldestIdle((other) => limit === 'all' || held.get(other)?.sender === sender);
      release = places.take(sender);
    }
    if (typeof release === 'string') {
      socket.destroy();
      return;
    }
    held.set(socket, { sender, release });
    idle.add(socket);
    socket.once('close', () => idle.delete(socket)).once('close', release);
  });

  return {
    setBusy: (socket: Socket): void => void idle.delete(socket),
    setIdle(socket: Socket): void {
      if (!socket.destroyed) idle.add(socket);
    },
  };
}

const EVERY_MS = 1_000;
/** Who takes less in that time reads nothing, or byte by byte. */
const MIN_TAKEN_BYTES = 8 * 1024;

type Unread = { socket: Socket; waiting: number };

/**
 * Ends connections of a sender whose unread responses take more than `maxBytes` together, the largest first: its other
 * requests go on, and so do those of others. A connection that is being read does not count.
 */
export function limitWaitingBytes(server: Server, maxBytes: number): void {
  const open = new Map<Socket, { sender: string; taken: number }>();
  server.on('connection', (socket) => {
    open.set(socket, { sender: networkOf(socket.remoteAddress ?? ''), taken: 0 });
    socket.once('close', () => open.delete(socket));
  });
  const timer = setInterval(() => {
    const unread = new Map<string, Unread[]>();
    for (const [socket, seen] of open) {
      const waiting = socket.writableLength;
      const taken = socket.bytesWritten - waiting;
      const isRead = taken - seen.taken >= MIN_TAKEN_BYTES;
      seen.taken = taken;
      if (waiting === 0 || isRead) continue;
      const ofSender = unread.get(seen.sender);
      if (ofSender) ofSender.push({ socket, waiting });
      else unread.set(seen.sender, [{ socket, waiting }]);
    }
    for (const ofSender of unread.values()) endLargest(ofSender, maxBytes);
  }, EVERY_MS);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

function endLargest(unread: Unread[], maxBytes: number): void {
  let sum = unread.reduce((all, { waiting }) => all + waiting, 0);
  if (sum <= maxBytes) return;
  for (const { socket, waiting } of unread.toSorted((a, b) => b.waiting - a.waiting)) {
    if (sum <= maxBytes) return;
    sum -= waiting;
    socket.destroy();
  }
}
