import { setTimeout as delay } from 'node:timers/promises';
import { SECURE_SESSION_COOKIE, SESSION_COOKIE } from '@app/contract/platform/installation';
import { HttpError, unavailable } from '@app/service-kit/errors/errors';
import { callerFor } from '@app/service-kit/http/identity';
import * as v from 'valibot';
import type { Context } from '../http/state.ts';
import type { Upstream } from './upstream.ts';

/** `cleaner`: the name of a cleaner; null for an admin. */
export type Caller = { id: number; username: string; cleaner: string | null };

const responseSchema = v.variant('authenticated', [
  // A gateway of the release before, which knows no cleaners, takes one for a visitor.
  v.object({
    authenticated: v.literal(false),
    cleaner: v.optional(v.object({ id: v.number(), name: v.string() })),
  }),
  v.object({ authenticated: v.literal(true), user: v.object({ id: v.number(), username: v.string() }) }),
]);

// The cookie of a session under either name, as the auth service's parser finds it.
const SESSION = new RegExp(`(?:^|;)\\s*(?:${SESSION_COOKIE}|${SECURE_SESSION_COOKIE})=`);

/**
 * Queries the auth service for the session of a request; undefined for visitors. A visitor without the cookie of a session is
 * not looked up. Nothing is cached, so that a session that ended is invalid at once. A call in the background is no use of the
 * session.
 * @throws {HttpError} 503 if the auth service gives no valid response
 */
export async function callerOf(
  ctx: Context,
  auth: Upstream,
  { background = false } = {},
): Promise<Caller | undefined> {
  const { cookie } = ctx.req.headers;
  if (!cookie || !SESSION.test(cookie)) return undefined;
  auth.refuseWhileFailing();
  const { rid, ip } = ctx.state;
  try {
    const { status, text } = await auth.request({
      path: background ? '/internal/session?background=1' : '/internal/session',
      headers: { cookie },
      identity: { ip, rid },
    });
    // More cookies than the service's parser accepts cannot hold a session of this site.
    if (status === 431) return undefined;
    const response = v.parse(responseSchema, JSON.parse(text));
    auth.recordSuccess();
    if (response.authenticated) return { ...response.user, cleaner: null };
    const { cleaner } = response;
    return cleaner && { id: cleaner.id, username: cleaner.name, cleaner: cleaner.name };
  } catch (error) {
    if (!(error instanceof HttpError)) auth.recordFailure();
    throw Object.assign(unavailable(), { cause: error });
  }
}

// How long a page waits for the auth service.
const PAGE_TIMEOUT_MS = 1000;

/** Who opens a page. While the auth service fails or is slow that is unknown: the page asks again. */
export type Viewer = 'visitor' | 'owner' | 'cleaner' | 'unknown';

export function viewerOf(ctx: Context, auth: Upstream): Promise<Viewer> {
  const found = callerOf(ctx, auth).then(
    (caller): Viewer => (!caller ? 'visitor' : caller.cleaner === null ? 'owner' : 'cleaner'),
    () => 'unknown' as const,
  );
  return Promise.race([found, delay(PAGE_TIMEOUT_MS, 'unknown' as const, { ref: false })]);
}

/** @throws {HttpError} 401 without a session, 403 for a cleaner */
export async function requireAdmin(ctx: Context, auth: Upstream): Promise<void> {
  const caller = callerFor({ access: 'admin', cleaners: false }, await callerOf(ctx, auth));
  ctx.state.uid = caller!.id;
}
