import type { Logger } from '@app/service-kit/process/logger';
import type { Metrics } from '@app/service-kit/process/metrics';
import type { Upstreams } from '../api/upstream.ts';
import type { Live } from '../releases/live.ts';
import { beacons } from './beacons.ts';
import { watchReleases, watchUpstreams } from './gateway-metrics.ts';
import { knownBuilds } from './known-builds.ts';
import { pageMetrics } from './page-metrics.ts';
import { recentFailures } from './recent-failures.ts';
import { status } from './status.ts';

type Options = {
  logger: Logger;
  metrics: Metrics;
  publicOrigin: string;
  live: () => Promise<Live>;
  services: Upstreams;
};

/** Metrics of the gateway, the services and pages, and the two endpoints that receive and report them. */
export function telemetry({ metrics, live, services, ...rest }: Options) {
  const builds = knownBuilds();
  const recent = recentFailures();
  watchUpstreams(metrics.registry, services);
  watchReleases(metrics.registry, builds, live);
  return {
    beacons: beacons({ ...rest, live, builds, recent, count: pageMetrics(metrics, builds) }),
    status: status({ services, live, builds, recent }),
  };
}
