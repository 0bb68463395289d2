import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ServiceName } from '@app/contract/platform/areas-and-services';
import { ACTIVITY_PATH } from '@app/contract/platform/installation';

import { freePort } from '@app/operations/runtime/ports';
import { IDENTITY_HEADER, type Identity, identityKey, verifyIdentity } from '@app/service-kit/http/identity';
import { SECRET } from './secret.ts';

export type SeenCall = {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The claims of the gateway; undefined when a service would reject them. */
  identity: Identity | undefined;
};
export type Handler = (request: IncomingMessage, response: ServerResponse, call: SeenCall) => void;

/** Replaces a service: records every call and responds with its handler. */
export async function fakeService(name: ServiceName, handler: Handler = echo) {
  const calls: SeenCall[] = [];
  const sockets = new Set<Socket>();
  const fake = { name, calls, handler, url: '', close, respondsEarly: false };

  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const token = String(headers[IDENTITY_HEADER] ?? '');
    const checked = verifyIdentity(identityKey(SECRET, name), token, { mth: method, path: url });
    const identity = 'identity' in checked ? checked.identity : undefined;
    const seen: SeenCall = { method, url, headers, body: Buffer.alloc(0), identity };
    // The gateway adds it to calls of admins.
    if (url !== ACTIVITY_PATH) calls.push(seen);
    if (fake.respondsEarly) return void response.writeHead(403).end('{}');
    const chunks: Buffer[] = [];
    request.on('error', () => response.destroy());
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      seen.body = Buffer.concat(chunks);
      fake.handler(request, response, seen);
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });

  async function close(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  fake.url = `http://127.0.0.1:${port}`;
  return fake;
}

export type FakeService = Awaited<ReturnType<typeof fakeService>>;

/** Echoes the request. */
/** The call of the gateway that asks auth for a session. */
export const isSession = (url: string): boolean => url.startsWith('/internal/session');

export const echo: Handler = (_request, response, { method, url }) => {
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ method, url }));
};

/** Has one session. */
export const ADMIN_COOKIE = 'sid=the-admin';
/** And one of a cleaner. */
export const CLEANER_COOKIE = 'sid=cleaner-ana';
export const auth: Handler = (request, response, seen) => {
  if (seen.url === ACTIVITY_PATH) return void response.writeHead(204).end();
  if (!isSession(seen.url)) return echo(request, response, seen);
  const has = (cookie: string) => seen.headers.cookie?.split('; ').includes(cookie) ?? false;
  const authenticated = has(ADMIN_COOKIE);
  response.setHeader('Content-Type', 'application/json');
  response.end(
    JSON.stringify({
      authenticated,
      ...(authenticated && { user: { id: 1, username: 'maria' } }),
      ...(has(CLEANER_COOKIE) && { cleaner: { id: 2, name: 'Ana Silva' } }),
    }),
  );
};
