import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import { errorFacts } from './database-errors.ts';
import { HttpError } from './errors.ts';
import type { Logger } from './logger.ts';

/** One line per request. The route is logged, not the path, so that no id or signature ends up in it. */
export const requestLog =
  (logger: Logger): Middleware =>
  async (ctx, next) => {
    const start = performance.now();
    ctx.state.rid = randomUUID();
    ctx.set('X-Request-Id', ctx.state.rid);
    ctx.set('Cache-Control', 'no-store');
    ctx.set('X-Content-Type-Options', 'nosniff');
    await next();
    if (!ctx.state.identity && ctx.status < 300) return; // health checks
    const { rid, identity, refused, error } = ctx.state;
    const line = {
      rid,
      route: ctx._matchedRoute ?? null,
      method: ctx.method,
      status: ctx.status,
      ms: Math.round((performance.now() - start) * 10) / 10,
      ...(identity?.sub && { uid: identity.sub }),
      ...(refused && { refused }),
    };
    if (!error || error instanceof HttpError) logger.info(line, 'request');
    else logger.error({ ...line, error: errorFacts(error) }, 'request failed');
  };
