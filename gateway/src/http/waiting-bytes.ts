import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '@app/service-kit/http/network';

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
