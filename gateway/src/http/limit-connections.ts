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
