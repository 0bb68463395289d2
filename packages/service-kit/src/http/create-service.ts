import { randomUUID } from 'node:crypto';
import type Router from '@koa/router';
import type { Knex } from 'knex';
import Koa, { type Middleware } from 'koa';
import { errorFacts } from '../errors/database-errors.ts';
import { errorHandler, HttpError, notFound, unauthorized } from '../errors/errors.ts';
import { withTimeout } from '../process/background.ts';
import { errorLogger, type Logger } from '../process/logger.ts';
import { createMetrics, type Metrics, monitorPool } from '../process/metrics.ts';
import { startedAt, version } from '../process/version.ts';
import { IDENTITY_HEADER, type Identity, type IdentityKey, verifyIdentity } from './identity.ts';

/** A service's Koa application. */
export type Service = Koa<ServiceState>;

type ServiceState = { identity: Identity; rid: string; refused?: string; error?: unknown };

/** `router.routes()`, or any middleware. */
type Routes = Middleware | ReturnType<Router['routes']>;

export type ServiceOptions = HealthOptions & {
  identityKey: IdentityKey;
  routes: readonly Routes[];
  logger?: Logger;
};

/** The middleware of every service: logging, errors, verification of the gateway's signature. */
export function createService(options: ServiceOptions): Service {
  const { name, database, identityKey, routes, logger = errorLogger } = options;
  const metrics = createMetrics(name);
  if (database) monitorPool(metrics.registry, database);
  const app = new Koa<ServiceState>();
  app.silent = true;
  app.context.identityKey = identityKey;
  // Errors after the response has started: the caller has disconnected.
  app.on('error', (error: unknown) =>
    logger.warn({ code: (error as { code?: string })?.code }, 'response interrupted'),
  );

  app.use(requestLog(logger, metrics));
  app.use(errorHandler);
  app.use(healthRoutes(options));
  app.use(metricsRoute(metrics));
  app.use(onlyFromGateway(identityKey));
  for (const route of routes) app.use(route as Middleware<ServiceState>);
  app.use(() => {
    throw notFound();
  });
  return app;
}

/** The metrics for the internal network; the gateway has no route to them. */
const metricsRoute =
  (metrics: Metrics): Middleware =>
  async (ctx, next) => {
    if (ctx.method !== 'GET' || ctx.path !== '/metrics') return next();
    ctx.type = metrics.contentType;
    ctx.body = await metrics.text();
  };

const onlyFromGateway =
  (key: IdentityKey): Middleware<ServiceState> =>
  async (ctx, next) => {
    const call = { mth: ctx.method, path: ctx.originalUrl };
    const checked = verifyIdentity(key, ctx.get(IDENTITY_HEADER), call);
    if ('refused' in checked) {
      ctx.state.refused = checked.refused;
      throw unauthorized();
    }
    const { identity } = checked;
    ctx.state.identity = identity;
    ctx.state.rid = identity.rid;
    ctx.set('X-Request-Id', identity.rid);
    await next();
  };

// The time is enough for a healthy database, and below the timeout of a readiness probe.
const READY_TIMEOUT_MS = 500;

type HealthOptions = {
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
function healthRoutes({ name, database, ready }: HealthOptions) {
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

/** Logs and counts every request. It logs the route instead of the path, so that no id or signature is logged. */
const requestLog =
  (logger: Logger, metrics: Metrics): Middleware<ServiceState> =>
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
