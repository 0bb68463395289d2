import type { IncomingMessage } from 'node:http';
import { tooMany } from '@app/service-kit/errors/errors';
import { hasBody } from '../api/body-rules.ts';
import { minuteCounts } from '../http/minute-counts.ts';
import type { Middleware } from '../http/state.ts';

const MAX_BYTES = 64 * 1024 * 1024;
const TIMEOUT_MS = 10_000;

/**
 * Reads and discards the rest of a body, up to a limit, when the response was sent before the body had arrived. Closing
 * the connection instead would reset it, and the client could not read why it was refused.
 */
export const discardBody: Middleware = (ctx, next) => {
  const { req, res } = ctx;
  if (hasBody(req)) res.once('finish', () => req.complete || discard(req));
  return next();
};

function discard(request: IncomingMessage): void {
  let left = MAX_BYTES;
  const cut = () => request.socket.destroy();
  const timer = setTimeout(cut, TIMEOUT_MS);
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) cut();
  });
  request.once('close', () => clearTimeout(timer));
  request.resume();
}

// 429: a sender that goes on against the limit of a service costs that service a query each time.
const REFUSED = new Set([400, 408, 413, 415, 422, 429]);

/**
 * Counts the bodies of each sender that were refused, by the gateway or by a service, and refuses more than
 * `perMinute` unread: checking a wrong body costs as much as a right one.
 */
export function limitRefusedBodies(perMinute: number): Middleware {
  const refused = minuteCounts();

  return (ctx, next) => {
    if (!hasBody(ctx.req)) return next();
    const { sender } = ctx.state;
    if (refused.of(sender) >= perMinute) throw tooMany(refused.secondsLeft());
    ctx.res.once('close', () => {
      if (REFUSED.has(ctx.res.statusCode)) refused.add(sender);
    });
    return next();
  };
}
