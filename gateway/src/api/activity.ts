import { ACTIVITY_PATH } from '@app/contract/platform/installation';
import { errorFacts } from '@app/service-kit/errors/database-errors';
import { HttpError } from '@app/service-kit/errors/errors';
import type { Logger } from '@app/service-kit/process/logger';
import type { Context } from '../http/state.ts';
import type { Route } from './routes.ts';
import type { Caller } from './session.ts';
import type { Upstream } from './upstream.ts';

/** Whether a write of this route belongs in the list of activity. */
export const isRecorded = ({ activity, method }: Route): boolean =>
  activity !== undefined && method !== 'GET';

/**
 * Adds a successful call to the list of what admins did, which the auth service has. The call is done by then: a failure is
 * logged with all facts of the entry.
 */
export async function recordActivity(
  ctx: Context,
  route: Route,
  caller: Caller,
  auth: Upstream,
  logger: Logger,
): Promise<void> {
  const { activity } = route;
  if (!activity) return;
  const record = recordIn(route.path, ctx.state.target.path);
  const { rid, ip } = ctx.state;
  const { id, username } = caller;
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
    logNotStored(ctx, route, caller, error, logger);
  }
}

/** Logs a write that a service was given and that may be done, although no response says so. */
export function logUncertain(
  ctx: Context,
  route: Route,
  caller: Caller,
  error: unknown,
  logger: Logger,
): void {
  const isSent = error instanceof HttpError && UNCERTAIN.has(error.status);
  if (isSent && isRecorded(route)) logNotStored(ctx, route, caller, error.cause, logger);
}

// The statuses of a call whose response was cut off or too late.
const UNCERTAIN = new Set([502, 504]);

function logNotStored(
  { state }: Context,
  { activity, path }: Route,
  { id }: Caller,
  error: unknown,
  logger: Logger,
): void {
  const record = recordIn(path, state.target.path);
  logger.error(
    { rid: state.rid, uid: id, activity, record, error: errorFacts(error) },
    'activity not stored',
  );
}

/** The number at `:id` of a path, where it is one. */
function recordIn(template: string, path: string): number | null {
  const id = path.split('/')[template.split('/').indexOf(':id')] ?? '';
  return /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null;
}
