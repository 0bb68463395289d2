import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import { errorFacts } from '../errors/database-errors.ts';
import { HttpError } from '../errors/errors.ts';
import type { Logger } from '../process/logger.ts';
import type { Metrics } from '../process/metrics.ts';

/** Logs and counts every request. It logs the route instead of the path, so that no id or signature is logged. */
export const requestLog =
  (logger: Logger, metrics: Metrics): Middleware =>
  async (ctx, next) => {
    const start = performance.now();
    ctx.state.rid = randomUUID();
    ctx.set('X-Request-Id', ctx.state.rid);
    ctx.set('Cache-Control', 'no-store');
    ctx.set('X-Content-Type-Options', 'nosniff');
    metrics.requestStarted();
    await next();
    const ms = performance.now() - start;
    const route: string | null = ctx._matchedRoute ?? null;
    metrics.requestFinished({ method: ctx.method, route, status: ctx.status, ms });
    if (!ctx.state.identity && ctx.status < 300) return; // health checks
    const { rid, identity, refused, error } = ctx.state;
    const line = {
      rid,
      route,
      method: ctx.method,
      status: ctx.status,
      ms: Math.round(ms * 10) / 10,
      ...(identity?.sub && { uid: identity.sub }),
      ...(refused && { refused }),
    };
    const reason = error instanceof HttpError ? error.cause : error;
    if (reason === undefined) logger.info(line, 'request');
    else logger.error({ ...line, error: errorFacts(reason) }, 'request failed');
  };
