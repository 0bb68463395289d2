import type Router from '@koa/router';
import Koa, { type Middleware } from 'koa';
import { errorHandler, notFound, unauthorized } from '../errors/errors.ts';
import { errorLogger, type Logger } from '../process/logger.ts';
import { createMetrics, type Metrics, monitorPool } from '../process/metrics.ts';
import { type HealthOptions, healthRoutes } from './health.ts';
import { IDENTITY_HEADER, type Identity, type IdentityKey, verifyIdentity } from './identity.ts';
import { requestLog } from './request-log.ts';

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

/** For the internal network; the gateway has no route to it. */
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
