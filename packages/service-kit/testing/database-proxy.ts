import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '@app/operations/runtime/ports';

/** A TCP port in front of a database's socket that can be disconnected and reconnected. */
export function databaseProxy(databaseUrl: string) {
  const { pathname, searchParams } = new URL(databaseUrl);
  const socketPath = searchParams.get('socketPath') ?? '';
  const open = new Set<Socket>();
  let port: number | undefined;
  const server = createServer((client) => {
    const database = connect(socketPath);
    for (const end of [client, database]) {
      open.add(end);
      end.on('error', () => undefined);
      end.on('close', () => open.delete(end));
    }
    client.pipe(database).pipe(client);
  });
  return {
    async plugIn() {
      port ??= await freePort();
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      return `mysql://root@127.0.0.1:${port}${pathname}`;
    },
    /** Resets every connection; new ones are accepted. */
    cut() {
      for (const end of open) end.destroy();
    },
    async unplug() {
      server.close();
      for (const end of open) end.destroy();
      await once(server, 'close');
    },
  };
}
