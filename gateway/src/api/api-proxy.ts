import { change as changeSettings } from '@app/contract/settings';
import { HttpError, notFound, unauthorized } from '@app/service-kit/http/errors';
import type { Context, Middleware } from 'koa';
import { refuseOtherOrigins } from '../http/same-origin.ts';
import { photosThere } from '../named-photos.ts';
import { checkBody } from './body-rules.ts';
import { forward } from './forward.ts';
import { callHeaders } from './request-headers.ts';
import { findRoute, type Route } from './routes.ts';
import { type Caller, callerOf } from './session.ts';
import type { Upstreams } from './upstream.ts';
import { wholeBody } from './whole-body.ts';

const CALLS = /^\/(?:api|objects)(?:\/|$)/i;

type Options = { services: Upstreams; publicOrigin: string; onSettingsChanged: () => void };

/** Calls to the services: the one route that fits, who asks, what may be sent, and then the service itself. */
export function apiProxy({ services, publicOrigin, onSettingsChanged }: Options): Middleware {
  return async (ctx, next) => {
    const { path, search } = ctx.state.target;
    if (!CALLS.test(path)) return next();
    ctx.set('Cache-Control', 'no-store');

    const route = routeOf(ctx.method, path);
    ctx.state.route = route.path;
    refuseOtherOrigins(ctx.req, publicOrigin);
    const caller = await identify(ctx, route, services);
    checkBody(ctx.req, route);

    const { rid, ip } = ctx.state;
    const read = route.namesPhotos && (await wholeBody(ctx, route));
    if (route.namesPhotos && !read) return;
    const there = read && (await photosThere(services.uploads, read, { rid, ip }));
    const service = services[route.service];
    const statement = {
      mth: ctx.method,
      path: path + search,
      sub: caller?.id ?? null,
      un: caller?.username ?? null,
      ip,
      rid,
      ...(there && { uploads: there }),
    };
    const headers = callHeaders(service, ctx.req.headers, statement);
    await forward(ctx, route, service, path + search, headers, read);
    if (route.path === changeSettings.path && route.method === changeSettings.method) onSettingsChanged();
  };
}

function routeOf(method: string, path: string): Route {
  const found = findRoute(method, path);
  if (!found) throw notFound();
  if (!('allowed' in found)) return found;
  const headers = { Allow: found.allowed.join(', ') };
  throw new HttpError(405, 'This method is not allowed here', { headers });
}

/** Who calls; not asked for a public route. An optional one stays open when the auth service cannot say. */
async function identify(ctx: Context, route: Route, { auth }: Upstreams): Promise<Caller | undefined> {
  if (route.access === 'public') return undefined;
  const asked = callerOf(ctx, auth);
  const caller = await (route.access === 'optional' ? asked.catch(() => undefined) : asked);
  if (!caller && route.access === 'admin') throw unauthorized();
  ctx.state.uid = caller?.id;
  return caller;
}
