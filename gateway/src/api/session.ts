import { unavailable } from '@app/service-kit/http/errors';
import type { Context } from 'koa';
import * as v from 'valibot';
import { callHeaders } from './request-headers.ts';
import type { Upstream } from './upstream.ts';

export type Caller = { id: number; username: string };

const answerSchema = v.variant('authenticated', [
  v.object({ authenticated: v.literal(false) }),
  v.object({ authenticated: v.literal(true), user: v.object({ id: v.number(), username: v.string() }) }),
]);
const PATH = '/internal/session';

/**
 * Asks the auth service whose session a request carries. Nothing is remembered: a session that ended a moment ago is
 * over. Undefined for visitors; throws when nobody can tell.
 */
export async function callerOf(ctx: Context, auth: Upstream): Promise<Caller | undefined> {
  const { cookie } = ctx.req.headers;
  if (!cookie) return undefined;
  const { rid, ip } = ctx.state;
  const statement = { mth: 'GET', path: PATH, sub: null, un: null, ip, rid };
  const leave = auth.enter();
  try {
    const headers = callHeaders(auth, { cookie }, statement);
    const { status, text } = await auth.ask({ method: 'GET', path: PATH, headers });
    // More cookies than the service's parser takes cannot hold a session of ours.
    if (status === 431) return undefined;
    const answer = v.parse(answerSchema, JSON.parse(text));
    auth.answered();
    return answer.authenticated ? answer.user : undefined;
  } catch (error) {
    auth.failed();
    throw Object.assign(unavailable(), { cause: error });
  } finally {
    leave();
  }
}
