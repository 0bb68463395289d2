import type { Middleware } from 'koa';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Sends a page asked for under another name of this server to the one people are meant to use. Only there do photo
 * uploads and sign-in work: upload addresses name it, and writes must come from it. Another port is another entrance,
 * such as a tunnel, and is left alone.
 */
export function ownAddress(publicOrigin: string): Middleware {
  const own = new URL(publicOrigin);
  return (ctx, next) => {
    const asked = new URL(`${own.protocol}//${ctx.req.headers.host}`);
    const isOther = asked.hostname !== own.hostname && asked.port === own.port;
    // Somebody on the network who reaches a development machine would only be sent to their own.
    const isReachable = !LOOPBACK.has(own.hostname) || LOOPBACK.has(asked.hostname);
    if (!isOther || !isReachable) return next();
    const { path, search } = ctx.state.target;
    ctx.state.route = 'other address';
    ctx.status = 307;
    ctx.set('Cache-Control', 'no-store');
    ctx.set('Location', own.origin + path + search);
  };
}
