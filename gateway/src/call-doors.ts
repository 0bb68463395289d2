import { API } from '@app/domain/shared/api';
import { HttpError, notFound, unauthorized } from '@app/service-kit/http/errors';
import type { Context, Middleware } from 'koa';
import { checkBody } from './api/body-rules.ts';
import { forward } from './api/forward.ts';
import { callHeaders } from './api/request-headers.ts';
import { type Caller, callerOf } from './api/session.ts';
import type { Upstreams } from './api/upstream.ts';
import { wholeBody } from './api/whole-body.ts';
import { matchDoor } from './doors/match-door.ts';
import type { Door } from './doors.ts';
import { refuseOtherOrigins } from './http/same-origin.ts';
import { photosThere } from './named-photos.ts';

const CALLS = /^\/(?:api|objects)(?:\/|$)/i;

type Options = { services: Upstreams; publicOrigin: string; onSettingsChanged: () => void };

/** Calls to the services: the one door that fits, who asks, what may be sent, and then the service itself. */
export function callDoors({ services, publicOrigin, onSettingsChanged }: Options): Middleware {
  return async (ctx, next) => {
    const { path, search } = ctx.state.target;
    if (!CALLS.test(path)) return next();
    ctx.set('Cache-Control', 'no-store');

    const door = openDoor(ctx.method, path);
    ctx.state.route = door.path;
    refuseOtherOrigins(ctx.req, publicOrigin);
    const caller = await identify(ctx, door, services);
    checkBody(ctx.req, door);

    const { rid, ip } = ctx.state;
    const read = door.namesPhotos && (await wholeBody(ctx, door));
    if (door.namesPhotos && !read) return;
    const there = read && (await photosThere(services.uploads, read, { rid, ip }));
    const service = services[door.service];
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
    await forward(ctx, door, service, path + search, headers, read);
    if (door.path === API.settings && door.method === 'PATCH') onSettingsChanged();
  };
}

function openDoor(method: string, path: string): Door {
  const match = matchDoor(method, path);
  if (!match) throw notFound();
  if ('door' in match) return match.door;
  const headers = { Allow: match.otherMethods.join(', ') };
  throw new HttpError(405, 'This method is not allowed here', { headers });
}

/** Nobody at a public door is asked who they are; an optional one stays open when nobody can tell. */
async function identify(ctx: Context, door: Door, { auth }: Upstreams): Promise<Caller | undefined> {
  if (door.access === 'public') return undefined;
  const asked = callerOf(ctx, auth);
  const caller = await (door.access === 'optional' ? asked.catch(() => undefined) : asked);
  if (!caller && door.access === 'admin') throw unauthorized();
  ctx.state.uid = caller?.id;
  return caller;
}
