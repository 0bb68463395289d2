import { hash, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { type ErrorFacts, errorFacts } from '@app/service-kit/errors/database-errors';
import { HttpError } from '@app/service-kit/errors/errors';
import { networkOf } from '@app/service-kit/http/network';
import type { Logger } from '@app/service-kit/process/logger';
import type { Metrics } from '@app/service-kit/process/metrics';
import type { Middleware } from './state.ts';

// The status is not registered; nginx logs it for the same case.
const CLIENT_LEFT = 499;
const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;

type Options = { logger: Logger; metrics: Metrics; secret: string; trustedProxies: number };

/**
 * Gives a request its id, counts it and logs it in one line. IPs are hashed. The query is left out because it may hold a
 * signature; the route replaces the path because paths hold ids.
 */
export function requestLog({ logger, metrics, secret, trustedProxies }: Options): Middleware {
  // A line without an error holds nothing but what is listed below, so that there is nothing to redact.
  const plainLogger = logger.child({}, { redact: [] });
  const hashed = (ip: string) => hash('sha256', `${secret} ${ip}`).slice(0, 16);

  return async (ctx, next) => {
    const start = performance.now();
    const { socket } = ctx.req;
    const written = socket.bytesWritten;
    const named = ctx.get('x-request-id');
    const rid = REQUEST_ID.test(named) ? named : randomUUID();
    const ip = clientIp(ctx.req, trustedProxies);
    Object.assign(ctx.state, { rid, ip, sender: networkOf(ip) });
    ctx.set('X-Request-Id', rid);

    metrics.requestStarted();
    ctx.res.once('close', () => {
      const { route, uid, error } = ctx.state;
      const { headersSent, statusCode, writableFinished } = ctx.res;
      const status = headersSent ? statusCode : CLIENT_LEFT;
      const ms = performance.now() - start;
      metrics.requestFinished({ method: ctx.method, route, status, ms });
      const facts = factsOf(error);
      const line = {
        rid,
        route: route ?? null,
        method: ctx.method,
        status,
        ms: Math.round(ms * 10) / 10,
        bytes: socket.bytesWritten - written,
        uid,
        ip_hash: hashed(ip),
        ...(!writableFinished && { cut: true }),
        ...facts,
      };
      if (status >= 500) logger.error(line, 'request failed');
      else (facts ? logger : plainLogger).info(line, 'request');
    });
    await next();
  };
}

/** The cause of a failure; a deliberate HttpError has none. */
function factsOf(error: unknown): { error: ErrorFacts } | undefined {
  const reason = error instanceof HttpError ? error.cause : error;
  return reason === undefined ? undefined : { error: errorFacts(reason) };
}

/**
 * The IP of a request: that of the connection, or, behind trusted proxies, the one that the outermost of them saw. Entries
 * further left in X-Forwarded-For were written by the client.
 */
function clientIp(request: IncomingMessage, trustedProxies: number): string {
  const socket = plain(request.socket.remoteAddress ?? '');
  if (trustedProxies === 0) return socket;
  const hops = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const seen = plain(hops.at(-trustedProxies)?.trim() ?? '');
  return isIP(seen) ? seen : socket;
}

const plain = (address: string) => (address.startsWith('::ffff:') ? address.slice(7) : address);
