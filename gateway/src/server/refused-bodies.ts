import { tooMany } from '@app/service-kit/errors/errors';
import type { Middleware } from 'koa';
import { hasBody } from '../api/body-rules.ts';

const WINDOW_MS = 60_000;
// 429: a sender that goes on against the limit of a service costs that service a query each time.
const REFUSED = new Set([400, 408, 413, 415, 422, 429]);

/**
 * Counts the bodies of each sender that were refused, by the gateway or by a service, and refuses more than `perMinute`
 * unread: checking a wrong body costs as much as a right one. In memory, because a restart may forget it.
 */
export function limitRefusedBodies(perMinute: number): Middleware {
  const now = () => performance.now();
  let begun = now();
  const refused = new Map<string, number>();

  return (ctx, next) => {
    if (!hasBody(ctx.req)) return next();
    if (now() - begun >= WINDOW_MS) {
      begun = now();
      refused.clear();
    }
    const { sender } = ctx.state;
    if ((refused.get(sender) ?? 0) >= perMinute)
      throw tooMany(Math.max(1, Math.ceil((begun + WINDOW_MS - now()) / 1000)));
    ctx.res.once('close', () => {
      if (REFUSED.has(ctx.res.statusCode)) refused.set(sender, (refused.get(sender) ?? 0) + 1);
    });
    return next();
  };
}
