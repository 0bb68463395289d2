import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Service } from '../src/http/create-service.ts';
import { IDENTITY_HEADER, type IdentityKey, signIdentity } from '../src/http/identity.ts';

export type MeasuredService = {
  /** A call as the gateway makes it; resolves to its time in milliseconds. */
  call(path: string): Promise<number>;
  close(): void;
};

/** A service on its own port, for benchmarks. */
export async function measuredService(app: Service): Promise<MeasuredService> {
  const server = createServer(app.callback() as RequestListener);
  // The server must not close connections first: its caller may be sending.
  server.keepAliveTimeout = 10 * 60_000;
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const key = app.context.identityKey as IdentityKey;
  return {
    call: (path) => call(key, port, path),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function call(key: IdentityKey, port: number, path: string): Promise<number> {
  const statement = { mth: 'GET', path, sub: 1, un: 'bench', ip: '127.0.0.1', rid: 'bench' };
  const headers = { [IDENTITY_HEADER]: signIdentity(key, statement) };
  const start = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  await response.json();
  const ms = performance.now() - start;
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  return ms;
}
