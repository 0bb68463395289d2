import { connect, type Socket } from 'node:net';

/** Below the backlog of a listening socket, whose overflow would look like open connections. */
const BATCH = 200;

/** Opens connections from one address without sending anything. Resolves when each is open or refused. */
export async function openConnections({ port, from, count }: { port: number; from: string; count: number }) {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const batch = Array.from({ length: Math.min(BATCH, count - sockets.length) }, () =>
      connect({ host: '127.0.0.1', port, localAddress: from })
        .on('error', () => undefined)
        // Unread, the end of a connection would go unnoticed.
        .resume(),
    );
    sockets.push(...batch);
    await Promise.all(
      batch.map(
        (socket) => new Promise<unknown>((resolve) => socket.once('connect', resolve).once('close', resolve)),
      ),
    );
  }
  return {
    open: (): number => sockets.filter(({ destroyed }) => !destroyed).length,
    close(): void {
      for (const socket of sockets) socket.destroy();
    },
  };
}
