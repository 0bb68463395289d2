import { openApi } from '@app/contract/gateway';
import { NOTICES_PATH, REGISTRY_PATH } from '@app/contract/platform/page-data';
import type { BackupStatus } from '@app/contract/platform/status';
import { errorFacts } from '@app/service-kit/errors/database-errors';
import { errorHandler, HttpError } from '@app/service-kit/errors/errors';
import { type Logger, silentLogger } from '@app/service-kit/process/logger';
import { createMetrics, type Metrics } from '@app/service-kit/process/metrics';
import Koa from 'koa';
import { apiProxy } from './api/proxy.ts';
import { requireAdmin, viewerOf } from './api/session.ts';
import type { Upstreams } from './api/upstream.ts';
import { createRouter, endpoints } from './http/endpoints.ts';
import { canonicalHost } from './http/origins.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { DEFAULT_REFUSED_BODIES_PER_MINUTE } from './http/sender-limits.ts';
import { limitRequests, type Shares } from './http/sender-shares.ts';
import type { GatewayRouter, Middleware, RequestState } from './http/state.ts';
import { sessionReleases } from './releases/canary.ts';
import type { GatewayReleases } from './releases/releases.ts';
import { releaseRoutes } from './releases/routes.ts';
import { healthRoutes } from './server/health.ts';
import { refuseAmbiguous } from './server/refuse-ambiguous.ts';
import { discardBody, limitRefusedBodies } from './server/request-bodies.ts';
import { composedRoute, composeNotices } from './site/composed-texts.ts';
import { devReload } from './site/dev-reload.ts';
import { logoCache } from './site/logo.ts';
import { pages } from './site/pages.ts';
import { composeRegistry } from './site/registry.ts';
import { siteSettings } from './site/site-settings.ts';
import { staticRoutes } from './site/static-routes.ts';
import { telemetryRoutes } from './telemetry/telemetry.ts';

export type GatewayOptions = {
  services: Upstreams;
  /** Called with the path of every write that was passed on, also without a response: it may have been done. */
  onWrite?: (path: string) => void;
  publicOrigin: string;
  releases: GatewayReleases;
  secret: string;
  trustedProxies?: number;
  logger?: Logger;
  metrics?: Metrics;
  streamedBodies?: Shares;
  /** The state of the daily backups, where something makes them. */
  backups?: () => BackupStatus | undefined;
  refusedBodiesPerMinute?: number;
  /** Pages reload when an area was rebuilt. */
  development?: boolean;
};

/** The one origin of the product: calls go to the services, everything else is a file or a page. */
export function createGateway(options: GatewayOptions): Koa<RequestState> {
  const { services, publicOrigin, releases, secret, trustedProxies = 0, logger = silentLogger } = options;
  const { development = false, metrics = createMetrics('gateway'), streamedBodies, onWrite } = options;
  const { backups = () => undefined } = options;
  const { refusedBodiesPerMinute = DEFAULT_REFUSED_BODIES_PER_MINUTE } = options;
  const live = async () => (await releases.live()).releases();
  const releasesFor = sessionReleases({ live: releases.live, secure: publicOrigin.startsWith('https:') });
  const logos = logoCache();
  const site = siteSettings(services.settings, logos.urlOf);
  const headers = securityHeaders(publicOrigin);
  const router = createRouter();
  const { live: liveBuilds, foldersOf } = releases;
  telemetryRoutes(router, { logger, metrics, publicOrigin, live: liveBuilds, foldersOf, services, backups });
  openApiRoute(router, services);
  healthRoutes(router, services, logger);
  composedRoute(router, { path: REGISTRY_PATH, type: 'json' }, releasesFor, composeRegistry);
  composedRoute(router, { path: NOTICES_PATH, type: 'text' }, releasesFor, composeNotices);

  const app = new Koa<RequestState>();
  app.silent = true;
  // Errors after the head of a response was sent. A disconnected client has a log line of its own.
  app.on('error', (error: unknown) => {
    const facts = errorFacts(error);
    if (!DISCONNECTED.has(facts.code ?? '')) logger.warn({ error: facts }, 'response interrupted');
  });

  app.use(requestLog({ logger, metrics, secret, trustedProxies }));
  app.use((ctx, next) => {
    ctx.set(headers);
    return next();
  });
  app.use(discardBody);
  app.use(errorHandler);
  app.use(limitRequests());
  app.use(refuseAmbiguous);
  app.use(limitRefusedBodies(refusedBodiesPerMinute));
  app.use(endpoints(router));
  app.use(apiProxy({ services, publicOrigin, logger, onWrite, ...(streamedBodies && { streamedBodies }) }));
  app.use(releaseRoutes(releases));
  app.use(onlyReads);
  if (development) app.use(devReload(live));
  app.use(staticRoutes({ releases: live, foldersOf: releases.foldersOf, publicOrigin }));
  app.use(logos.route(site));
  app.use(canonicalHost(publicOrigin));
  const pageOptions = { releasesFor, site, publicOrigin, development };
  app.use(pages({ ...pageOptions, viewerOf: (ctx) => viewerOf(ctx, services.auth) }));
  return app;
}

const DISCONNECTED = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

const onlyReads: Middleware = (ctx, next) => {
  if (ctx.method === 'GET' || ctx.method === 'HEAD') return next();
  throw new HttpError(405, 'This method is not allowed here', { headers: { Allow: 'GET, HEAD' } });
};

/** GET /api/openapi.json: the interface, for the admin. */
function openApiRoute(router: GatewayRouter, { auth }: Upstreams): void {
  router.get(openApi.path, async (ctx) => {
    await requireAdmin(ctx, auth);
    // The document is rarely used, so it is not loaded at the start.
    const { openApiDocument } = await import('@app/contract/openapi/document');
    ctx.body = openApiDocument();
  });
}
