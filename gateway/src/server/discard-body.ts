import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import { hasBody } from '../api/body-rules.ts';

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
