import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { SERVICES, serviceUrlName } from '@app/contract/platform/areas-and-services';

import { exitWith } from '@app/service-kit/process/env';
import { createLogger } from '@app/service-kit/process/logger';
import { createMetrics } from '@app/service-kit/process/metrics';
import { exitOnUncaughtError, runServer } from '@app/service-kit/run/run-server';
import { relays } from './api/relays.ts';
import { type Upstreams, upstream } from './api/upstream.ts';
import { createGateway } from './app.ts';
import { readEnv, releaseTokens } from './env.ts';
import { securityHeaders } from './http/security-headers.ts';
import { gatewayReleases } from './releases/releases.ts';
import { httpServer } from './server/http-server.ts';
import { metricsServer } from './telemetry/metrics.ts';
import { reportedBackups } from './telemetry/status.ts';

const env = readEnv();
const logger = createLogger('gateway', env.LOG_LEVEL);
const metrics = createMetrics('gateway');
const publicOrigin = env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`;
const secret = env.INTERNAL_SECRET;
const services = Object.fromEntries(
  SERVICES.map((name) => [name, upstream(name, env[serviceUrlName(name)], secret)]),
) as Upstreams;

const releases = gatewayReleases({
  distDir: env.DIST_DIR,
  releasesDir: env.RELEASES_DIR ?? join(env.DATA_DIR, 'releases'),
  tokens: releaseTokens(env),
  logger,
});
// Imports local builds before the first request.
await releases.live();

const carried = relays(services, logger);
const app = createGateway({
  services,
  onWrite: carried.afterWrite,
  publicOrigin,
  secret,
  releases,
  trustedProxies: env.TRUST_PROXY_HOPS,
  refusedBodiesPerMinute: env.REFUSED_BODIES_PER_MINUTE,
  logger,
  metrics,
  backups: reportedBackups(process),
  // NODE_ENV counts only if it is set: `env.NODE_ENV` has this value as its default.
  development: process.env.NODE_ENV === 'development',
});
const server = httpServer(app.callback() as RequestListener, {
  headers: securityHeaders(publicOrigin),
  trustedProxies: env.TRUST_PROXY_HOPS,
});

exitOnUncaughtError(logger);
runServer(server, {
  host: env.HOST,
  port: env.PORT,
  production: env.NODE_ENV === 'production',
  logger,
  cannotListen: `The gateway cannot listen on port ${env.PORT}`,
  close: () => Promise.all(SERVICES.map((name) => services[name].close())),
});
if (env.METRICS_PORT !== undefined)
  metricsServer(metrics)
    .once('error', (error: NodeJS.ErrnoException) =>
      exitWith(`The gateway cannot listen on METRICS_PORT ${env.METRICS_PORT} (${error.code})`),
    )
    .listen({ port: env.METRICS_PORT, host: env.METRICS_HOST })
    // An open connection to it must not keep the process alive.
    .unref();
carried.schedule();
