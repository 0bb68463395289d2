import type { Logger } from '@app/service-kit/process/logger';
import type { Metrics } from '@app/service-kit/process/metrics';
import type Router from '@koa/router';
import type { Upstreams } from '../api/upstream.ts';
import type { Live } from '../releases/live.ts';
import { beaconRoute } from './beacons.ts';
import { knownBuilds } from './known-builds.ts';
import { pageMetrics, watchReleases, watchUpstreams } from './metrics.ts';
import { recentFailures } from './recent-failures.ts';
import { statusRoute } from './status.ts';

type Options = {
  logger: Logger;
  metrics: Metrics;
  publicOrigin: string;
  live: () => Promise<Live>;
  services: Upstreams;
};

/** Metrics of the gateway, the services and pages, and the two endpoints that receive and report them. */
export function telemetryRoutes(router: Router, { metrics, live, services, ...rest }: Options): void {
  const builds = knownBuilds();
  const recent = recentFailures();
  watchUpstreams(metrics.registry, services);
  watchReleases(metrics.registry, builds, live);
  beaconRoute(router, { ...rest, live, builds, recent, count: pageMetrics(metrics, builds) });
  statusRoute(router, { services, live, builds, recent });
}
