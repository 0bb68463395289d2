import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import { hasBody } from '../api/body-rules.ts';

const MOST_BYTES = 64 * 1024 * 1024;
const LONGEST_MS = 10_000;

/**
 * A request may be answered before its body has arrived. Closing then would reset the connection, and the sender
 * would never read why it was refused; so the rest is read and thrown away, up to a limit.
 */
export const discardRest: Middleware = (ctx, next) => {
  const { req, res } = ctx;
  if (hasBody(req)) res.once('finish', () => req.complete || discard(req));
  return next();
};

function discard(request: IncomingMessage): void {
  let left = MOST_BYTES;
  const cut = () => request.socket.destroy();
  const clock = setTimeout(cut, LONGEST_MS);
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) cut();
  });
  request.once('close', () => clearTimeout(clock));
  request.resume();
}
