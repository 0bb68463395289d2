import type { Knex } from 'knex';
import type { Middleware } from 'koa';
import { startedAt, version } from '../process/version.ts';
import { withTimeout } from '../process/with-timeout.ts';

// Enough for a healthy database, and below the timeout of a readiness probe.
const READY_TIMEOUT_MS = 500;

export type HealthOptions = {
  name: string;
  /** Makes /readyz depend on the database. */
  database?: Knex;
  /** Rejects while the service cannot take requests for another reason. */
  ready?: () => Promise<void>;
};

/**
 * `/healthz`: the process runs. `/readyz`: it can serve requests; the response says whether the database is reachable.
 * Neither needs the gateway's token.
 */
export function healthRoutes({ name, database, ready }: HealthOptions) {
  const facts = { service: name, version: version(), startedAt };

  const route: Middleware = async (ctx, next) => {
    if (ctx.method !== 'GET' || (ctx.path !== '/healthz' && ctx.path !== '/readyz')) return next();
    if (ctx.path === '/healthz') {
      ctx.body = { status: 'ok', ...facts };
      return;
    }
    const [isReachable, isReady] = await Promise.all([
      succeeds(async () => database?.raw('select 1')),
      succeeds(async () => ready?.()),
    ]);
    const ok = isReachable && isReady;
    ctx.status = ok ? 200 : 503;
    const reached = database && { database: isReachable ? 'reachable' : 'unreachable' };
    ctx.body = { ...(ok ? { status: 'ok' } : { message: 'Not ready' }), ...facts, ...reached };
  };
  return route;
}

async function succeeds(work: () => Promise<unknown>): Promise<boolean> {
  return withTimeout(work(), READY_TIMEOUT_MS, () => new Error('Not ready in time')).then(
    () => true,
    () => false,
  );
}
