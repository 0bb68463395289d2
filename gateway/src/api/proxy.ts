import { notFound } from '@app/service-kit/errors/errors';
import { callerFor } from '@app/service-kit/http/identity';
import type { Logger } from '@app/service-kit/process/logger';
import { refuseOtherOrigins } from '../http/origins.ts';
import { MAX_STREAMED_BODIES, MAX_STREAMED_BODIES_PER_SENDER } from '../http/sender-limits.ts';
import { type Shares, senderShares } from '../http/sender-shares.ts';
import type { Context, Middleware } from '../http/state.ts';
import { logUncertain, recordActivity } from './activity.ts';
import { checkBody } from './body-rules.ts';
import { forward } from './forward.ts';
import { requestHeaders } from './request-headers.ts';
import { findRoute, type Route } from './routes.ts';
import { type Caller, callerOf } from './session.ts';
import type { Upstreams } from './upstream.ts';

const API_PATH = /^\/(?:api|objects)(?:\/|$)/i;

type Options = {
  services: Upstreams;
  publicOrigin: string;
  logger: Logger;
  onWrite?: ((path: string) => void) | undefined;
  streamedBodies?: Shares;
};

/** Requests to the services: finds the route, checks origin, session and body, and forwards the rest. */
export function apiProxy({
  services,
  publicOrigin,
  logger,
  onWrite,
  streamedBodies = { inAll: MAX_STREAMED_BODIES, perSender: MAX_STREAMED_BODIES_PER_SENDER },
}: Options): Middleware {
  const streamed = senderShares(streamedBodies);

  return async (ctx, next) => {
    const { path, search } = ctx.state.target;
    if (!API_PATH.test(path)) return next();
    ctx.set('Cache-Control', 'no-store');

    const route = findRoute(ctx.method, path);
    if (!route) throw notFound();
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
      cleaner: caller?.cleaner ?? null,
      ip,
      rid,
    };
    const headers = requestHeaders(service, ctx.req.headers, statement);
    try {
      await forward(ctx, route, { service, path: path + search, headers, streamed });
    } catch (error) {
      if (caller) logUncertain(ctx, route, caller, error, logger);
      throw error;
    } finally {
      if (route.method !== 'GET') {
        service.cache.invalidate(path);
        onWrite?.(path);
      }
    }
    const status = ctx.state.unseenStatus ?? ctx.status;
    if (caller && status < 300) await recordActivity(ctx, route, caller, services.auth, logger);
  };
}

/**
 * The signed-in caller; a public route needs none. While the auth service fails, an optional route responds to visitors
 * without a session cookie only: an admin's screen must not take what visitors read for its own.
 */
async function identify(ctx: Context, route: Route, { auth }: Upstreams): Promise<Caller | undefined> {
  if (route.access === 'public') return undefined;
  const caller = callerFor(route, await callerOf(ctx, auth, route));
  ctx.state.uid = caller?.id;
  return caller;
}
