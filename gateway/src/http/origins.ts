import type { IncomingMessage } from 'node:http';
import { forbidden } from '@app/service-kit/errors/errors';
import type { Middleware } from './state.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * Refuses cross-site writes (CSRF). Browsers always send the origin of a write; a client that sends none is no browser
 * and has no visitor's cookies.
 */
export function refuseOtherOrigins({ method = '', headers }: IncomingMessage, publicOrigin: string): void {
  if (READING.has(method)) return;
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  const ours = site !== undefined ? site === 'same-origin' : origin === undefined || origin === publicOrigin;
  if (!ours) throw forbidden('This request did not come from this website');
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Redirects a page that was requested under another host name of this server to the public origin. Only there do photo
 * uploads and sign-in work: upload URLs name it, and writes must come from it. Another port, such as a tunnel's, is not
 * redirected.
 */
export function canonicalHost(publicOrigin: string): Middleware {
  const canonical = new URL(publicOrigin);
  return (ctx, next) => {
    const requested = new URL(`${canonical.protocol}//${ctx.req.headers.host}`);
    const isOtherName = requested.hostname !== canonical.hostname && requested.port === canonical.port;
    // A client on the network that reaches a development machine would be sent to its own localhost.
    const isReachable = !LOOPBACK.has(canonical.hostname) || LOOPBACK.has(requested.hostname);
    if (!isOtherName || !isReachable) return next();
    const { path, search } = ctx.state.target;
    ctx.state.route = 'other address';
    ctx.status = 307;
    ctx.set('Cache-Control', 'no-store');
    ctx.set('Location', canonical.origin + path + search);
  };
}
