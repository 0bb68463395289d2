import { HttpError, notFound, unauthorized } from '@app/service-kit/http/errors';
import type { Context, Middleware } from 'koa';
import { refuseOtherOrigins } from '../http/same-origin.ts';
import { bodyOf, checkBody } from './body-rules.ts';
import { exchange } from './exchange.ts';
import { ClientDisconnected, destroyResponse, toHttpError } from './failures.ts';
import { requestHeaders } from './request-headers.ts';
import { findRoute, type Route } from './routes.ts';
import { type Caller, callerOf } from './session.ts';
import type { Upstream, Upstreams } from './upstream.ts';

const API_PATH = /^\/(?:api|objects)(?:\/|$)/i;

type Options = { services: Upstreams; publicOrigin: string };

/** Requests to the services: finds the route, checks origin, session and body, and forwards the rest. */
export function apiProxy({ services, publicOrigin }: Options): Middleware {
  return async (ctx, next) => {
    const { path, search } = ctx.state.target;
    if (!API_PATH.test(path)) return next();
    ctx.set('Cache-Control', 'no-store');

    const route = routeOf(ctx.method, path);
    ctx.state.route = route.path;
    refuseOtherOrigins(ctx.req, publicOrigin);
    const caller = await identify(ctx, route, services);
    checkBody(ctx.req, route);

    const { rid, ip } = ctx.state;
    const service = services[route.service];
    const statement = {
      mth: ctx.method,
      path: path + search,
      sub: caller?.id ?? null,
      un: caller?.username ?? null,
      ip,
      rid,
    };
    const headers = requestHeaders(service, ctx.req.headers, statement);
    try {
      await forward(ctx, route, service, path + search, headers);
    } finally {
      if (route.method !== 'GET') service.cache.invalidate(path);
    }
  };
}

function routeOf(method: string, path: string): Route {
  const found = findRoute(method, path);
  if (!found) throw notFound();
  if (!('allowed' in found)) return found;
  const headers = { Allow: found.allowed.join(', ') };
  throw new HttpError(405, 'This method is not allowed here', { headers });
}

/** The signed-in caller; a public route needs none, an optional one stays open when the auth service fails. */
async function identify(ctx: Context, route: Route, { auth }: Upstreams): Promise<Caller | undefined> {
  if (route.access === 'public') return undefined;
  const pending = callerOf(ctx, auth);
  const caller = await (route.access === 'optional' ? pending.catch(() => undefined) : pending);
  if (!caller && route.access === 'admin') throw unauthorized();
  ctx.state.uid = caller?.id;
  return caller;
}

const MAX_REPLAY_BYTES = 128 * 1024;

/** Sends a request on to its service and the response back to the client. */
async function forward(
  ctx: Context,
  route: Route,
  service: Upstream,
  path: string,
  headers: string[],
): Promise<void> {
  const release = service.acquire();
  const sent = isReplayable(ctx) ? [] : undefined;
  // Retries once what got no byte of a response: a read, or a write that its key makes idempotent. Any other write may
  // have happened.
  let mayRetry = route.method === 'GET' || sent !== undefined;
  try {
    for (;;) {
      try {
        await exchange(ctx, route, service, { path, headers, body: bodyOf(ctx.req, route, sent) });
        return service.recordSuccess();
      } catch (error) {
        if (ctx.res.headersSent || error instanceof ClientDisconnected) return destroyResponse(ctx, error);
        if (!(error instanceof HttpError)) service.recordFailure();
        const response = toHttpError(error);
        if (!mayRetry || response.status === 504 || error instanceof HttpError)
          throw Object.assign(response, { cause: error });
        mayRetry = false;
      }
    }
  } finally {
    release();
  }
}

/** A repeated request is recognized by its key; its body has to fit in memory. */
function isReplayable(ctx: Context): boolean {
  const length = Number(ctx.get('Content-Length') || Number.NaN);
  return ctx.get('Idempotency-Key') !== '' && length <= MAX_REPLAY_BYTES;
}
