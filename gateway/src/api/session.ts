import { setTimeout as delay } from 'node:timers/promises';
import { SECURE_SESSION_COOKIE, SESSION_COOKIE } from '@app/contract/platform/installation';
import { HttpError, unauthorized, unavailable } from '@app/service-kit/errors/errors';
import * as v from 'valibot';
import type { Context } from '../http/state.ts';
import type { Upstream } from './upstream.ts';

export type Caller = { id: number; username: string };

const responseSchema = v.variant('authenticated', [
  v.object({ authenticated: v.literal(false) }),
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
    return response.authenticated ? response.user : undefined;
  } catch (error) {
    if (!(error instanceof HttpError)) auth.recordFailure();
    throw Object.assign(unavailable(), { cause: error });
  }
}

// How long a page waits for the auth service.
const PAGE_TIMEOUT_MS = 1000;

/** Whether a page is for someone with a session. While the auth service fails or is slow it may be: the page asks again. */
export function maySeeDesk(ctx: Context, auth: Upstream): Promise<boolean> {
  const found = callerOf(ctx, auth).then(Boolean, () => true);
  return Promise.race([found, delay(PAGE_TIMEOUT_MS, true, { ref: false })]);
}

/** @throws {HttpError} 401 without a session */
export async function requireSession(ctx: Context, auth: Upstream): Promise<void> {
  const caller = await callerOf(ctx, auth);
  if (!caller) throw unauthorized();
  ctx.state.uid = caller.id;
}
