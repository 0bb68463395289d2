import { ACTIVITY_PATH } from '@app/contract/platform/activity';
import { errorFacts } from '@app/service-kit/db/database-errors';
import type { Logger } from '@app/service-kit/process/logger';
import type { Context } from 'koa';
import type { Route } from './routes.ts';
import type { Caller } from './session.ts';
import type { Upstream } from './upstream.ts';

/**
 * Adds a successful call to the list of what admins did, which the auth service has. The call is done by then: a failure is
 * logged with all facts of the entry.
 */
export async function recordActivity(
  ctx: Context,
  { activity, path }: Route,
  { id, username }: Caller,
  auth: Upstream,
  logger: Logger,
): Promise<void> {
  if (!activity) return;
  const record = recordIn(path, ctx.state.target.path);
  const { rid, ip } = ctx.state;
  try {
    const { status } = await auth.request({
      method: 'POST',
      path: ACTIVITY_PATH,
      headers: { 'user-agent': ctx.get('User-Agent') },
      json: { activity, record },
      identity: { sub: id, un: username, ip, rid },
    });
    if (status !== 204) throw new Error(`auth responded with ${status}`);
  } catch (error) {
    logger.error({ rid, uid: id, activity, record, error: errorFacts(error) }, 'activity not stored');
  }
}

/** The number at `:id` of a path, where it is one. */
function recordIn(template: string, path: string): number | null {
  const id = path.split('/')[template.split('/').indexOf(':id')] ?? '';
  return /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null;
}
