import { answerErrors } from '@app/service-kit/answer-errors';
import { errorFacts } from '@app/service-kit/database-errors';
import { badRequest, HttpError } from '@app/service-kit/errors';
import { type Logger, silentLogger } from '@app/service-kit/logger';
import { createMetrics, type Metrics } from '@app/service-kit/metrics';
import Koa, { type Middleware } from 'koa';
import { discardRest } from './answers/discard-rest.ts';
import { requestLog } from './answers/request-log.ts';
import { securityHeaders } from './answers/security-headers.ts';
import { callDoors } from './call-doors.ts';
import { devReload } from './dev-reload.ts';
import { refuseUnexpectedBody } from './doors/body-rules.ts';
import { requestTarget } from './doors/request-target.ts';
import { health } from './health.ts';
import { logoShelf } from './pages/logo.ts';
import { ownAddress } from './pages/own-address.ts';
import { pages } from './pages/pages.ts';
import { siteFacts } from './pages/site.ts';
import { staticRoutes } from './pages/static-routes.ts';
import { registryRoute } from './releases/registry-route.ts';
import type { GatewayReleases } from './releases/releases.ts';
import { releaseRoutes } from './releases/routes.ts';
import { sessionReleases } from './releases/session.ts';
import { telemetry } from './telemetry/telemetry.ts';
import type { Upstreams } from './upstream/upstream.ts';

export type GatewayOptions = {
  services: Upstreams;
  publicOrigin: string;
  releases: GatewayReleases;
  secret: string;
  trustedProxies?: number;
  logger?: Logger;
  metrics?: Metrics;
  /** Pages reload when a build has moved. */
  development?: boolean;
};

/** The one address of the product: calls go to the services, everything else is a file or a page. */
export function createGateway(options: GatewayOptions): Koa {
  const { services, publicOrigin, releases, secret, trustedProxies = 0, logger = silentLogger } = options;
  const { development = false, metrics = createMetrics('gateway') } = options;
  const live = async () => (await releases.live()).releases();
  const releasesFor = sessionReleases({ live: releases.live, secure: publicOrigin.startsWith('https:') });
  const logos = logoShelf();
  const site = siteFacts(services.settings, logos.addressOf);
  const headers = securityHeaders(publicOrigin);
  const { beacons, status } = telemetry({ logger, metrics, publicOrigin, live: releases.live, services });

  const app = new Koa();
  app.silent = true;
  // After the head of an answer has gone out. That a client left stands in its own line already.
  app.on('error', (error: unknown) => {
    const facts = errorFacts(error);
    if (!CLIENT_LEFT.has(facts.code ?? '')) logger.warn({ error: facts }, 'answer cut');
  });

  app.use(requestLog({ logger, metrics, secret, trustedProxies }));
  app.use((ctx, next) => {
    ctx.set(headers);
    return next();
  });
  app.use(discardRest);
  app.use(answerErrors);
  app.use(understandable);
  app.use(beacons);
  app.use(status);
  app.use(callDoors({ services, publicOrigin, onSettingsChanged: site.forget }));
  app.use(releaseRoutes(releases));
  app.use(onlyReads);
  app.use(health(services));
  if (development) app.use(devReload(live));
  app.use(registryRoute(releasesFor));
  app.use(staticRoutes({ releases: live, foldersOf: releases.foldersOf, publicOrigin }));
  app.use(logos.route(site.get));
  app.use(ownAddress(publicOrigin));
  app.use(pages({ releasesFor, site: site.get, publicOrigin, development }));
  return app;
}

const CLIENT_LEFT = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

const HOST = /^[A-Za-z0-9.-]+(?::\d{1,5})?$|^\[[0-9A-Fa-f:.]+\](?::\d{1,5})?$/;

/** Refuses what two programs could understand differently, before anything acts on it. */
const understandable: Middleware = (ctx, next) => {
  const { headers, rawHeaders } = ctx.req;
  ctx.state.target = requestTarget(ctx.req.url);
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1 || !HOST.test(headers.host ?? '')) throw badRequest('The Host header is not valid');
  if (headers.upgrade !== undefined) throw badRequest('This server speaks HTTP/1.1 only');
  refuseUnexpectedBody(ctx.req);
  return next();
};

const onlyReads: Middleware = (ctx, next) => {
  if (ctx.method === 'GET' || ctx.method === 'HEAD') return next();
  throw new HttpError(405, 'This method is not allowed here', { headers: { Allow: 'GET, HEAD' } });
};
