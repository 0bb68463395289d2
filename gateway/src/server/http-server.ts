import {
  createServer,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { deferContinue } from '../api/request-body.ts';
import { limitConnections, limitWaitingBytes } from '../http/limit-connections.ts';
import {
  MAX_CONNECTIONS,
  MAX_CONNECTIONS_PER_SENDER,
  MAX_PIPELINED_REQUESTS,
  MAX_WAITING_BYTES_PER_SENDER,
} from '../http/sender-limits.ts';
import type { Shares } from '../http/sender-shares.ts';

type Options = {
  headers: Record<string, string>;
  /** The number of proxies in front. Behind one, connections are the proxy's and do not distinguish senders. */
  trustedProxies: number;
  maxConnections?: Shares;
  maxWaitingBytes?: number;
};

const CONNECTIONS: Shares = { inAll: MAX_CONNECTIONS, perSender: MAX_CONNECTIONS_PER_SENDER };

/** Node's HTTP server for the gateway, with limits that no normal client reaches. */
export function httpServer(
  listener: RequestListener,
  {
    headers,
    trustedProxies,
    maxConnections = CONNECTIONS,
    maxWaitingBytes = MAX_WAITING_BYTES_PER_SENDER,
  }: Options,
): Server {
  /** The last response of a connection that is not complete. */
  const responses = new WeakMap<Duplex, ServerResponse>();
  const running = new WeakMap<Duplex, number>();
  const respond: RequestListener = (request, response) => {
    const { socket } = request;
    const ahead = running.get(socket) ?? 0;
    if (ahead >= MAX_PIPELINED_REQUESTS) {
      socket.destroy();
      return;
    }
    running.set(socket, ahead + 1);
    connections.setBusy(socket);
    responses.set(socket, response);
    response.once('close', () => {
      const left = (running.get(socket) ?? 1) - 1;
      running.set(socket, left);
      if (left === 0) connections.setIdle(socket);
      if (responses.get(socket) === response) responses.delete(socket);
    });
    listener(request, response);
  };
  const server = createServer(
    {
      maxHeaderSize: 16_384,
      // The application responds to a missing Host itself, with its own message and headers.
      requireHostHeader: false,
      headersTimeout: 5_000,
      connectionsCheckingInterval: 1_000,
      // A body may take as long as it moves (`RequestBody`).
      requestTimeout: 0,
      keepAliveTimeout: 65_000,
      noDelay: true,
    },
    respond,
  );
  // A client that reads nothing of its response for this long is disconnected.
  server.timeout = 120_000;
  const connections = limitConnections(
    server,
    trustedProxies === 0 ? maxConnections : { ...maxConnections, perSender: Number.POSITIVE_INFINITY },
  );
  if (trustedProxies === 0) limitWaitingBytes(server, maxWaitingBytes);

  server.on('checkContinue', (request, response) => {
    deferContinue(request, response);
    respond(request, response);
  });
  server.on('connect', (_request, socket) => refuse(socket, 405, 'This server is no proxy', headers));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const status = STATUS_OF[error.code ?? ''] ?? 400;
    // In the middle of a response, an error would be read as a part of it.
    if (responses.get(socket)?.headersSent) socket.destroy();
    else refuse(socket, status, 'The request could not be understood', headers);
  });
  return server;
}

const STATUS_OF: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Responds to bytes that are not a valid request; they never reach the application. */
function refuse(socket: Duplex, status: number, message: string, headers: Record<string, string>): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify({ message });
  const head = {
    ...headers,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), 1_000).unref();
}
