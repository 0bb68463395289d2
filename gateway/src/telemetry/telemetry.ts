import * as calls from '@app/contract/gateway';
import { MAX_BEACON_BYTES } from '@app/contract/platform/beacons';
import type { BackupStatus } from '@app/contract/platform/status';
import { beaconSchema, type Failure } from '@app/contract/platform/telemetry';
import { invalid, tooMany } from '@app/service-kit/errors/errors';
import { readJsonBody } from '@app/service-kit/http/read-json-body';
import type { Logger } from '@app/service-kit/process/logger';
import type { Metrics } from '@app/service-kit/process/metrics';
import * as v from 'valibot';
import type { Upstreams } from '../api/upstream.ts';
import { minuteCounts } from '../http/minute-counts.ts';
import { refuseOtherOrigins } from '../http/origins.ts';
import type { Context, GatewayRouter } from '../http/state.ts';
import type { Live } from '../releases/live.ts';
import { type KnownBuilds, knownBuilds } from './known-builds.ts';
import { pageMetrics, watchReleases, watchUpstreams } from './metrics.ts';
import { type RecentFailures, recentFailures } from './recent-failures.ts';
import { type SourcePlaces, sourcePlaces } from './source-places.ts';
import { statusRoute } from './status.ts';

type Options = {
  logger: Logger;
  metrics: Metrics;
  publicOrigin: string;
  live: () => Promise<Live>;
  /** Folders that may hold a build's files. */
  foldersOf: (area: string, build: string) => string[];
  services: Upstreams;
  backups: () => BackupStatus | undefined;
};

/** Metrics of the gateway, the services and pages, and the two endpoints that receive and report them. */
export function telemetryRoutes(
  router: GatewayRouter,
  { metrics, live, services, foldersOf, backups, ...rest }: Options,
): void {
  const builds = knownBuilds();
  const recent = recentFailures();
  watchUpstreams(metrics.registry, services);
  watchReleases(metrics.registry, builds, live);
  const count = pageMetrics(metrics, builds);
  beaconRoute(router, { ...rest, live, builds, recent, count, sources: sourcePlaces(foldersOf) });
  statusRoute(router, { services, live, builds, recent, backups });
}

const MAX_PER_MINUTE = 60;
const BODY_TIMEOUT_MS = 5_000;

type BeaconOptions = {
  logger: Logger;
  publicOrigin: string;
  live: () => Promise<Live>;
  builds: KnownBuilds;
  recent: RecentFailures;
  count: ReturnType<typeof pageMetrics>;
  sources: SourcePlaces;
};

/** POST /telemetry: writes the failures and Web Vitals that pages report to the log and to metrics. */
function beaconRoute(
  router: GatewayRouter,
  { logger, publicOrigin, live, builds, recent, count, sources }: BeaconOptions,
): void {
  const take = rateLimit(MAX_PER_MINUTE);
  const withSources = async (failure: Failure): Promise<Failure> =>
    failure.kind === 'error' && failure.stack ? { ...failure, stack: await sources(failure.stack) } : failure;

  router.post(calls.telemetry.path, async (ctx) => {
    refuseOtherOrigins(ctx.req, publicOrigin);
    take(ctx.state.sender);
    const { shell, reports } = await readBeacon(ctx);
    builds.record(await live());
    for (const report of reports) {
      count(report);
      const facts = { rid: ctx.state.rid, shell };
      if (report.kind === 'vital') {
        logger.info({ ...facts, ...report }, 'page speed');
      } else {
        const failure = await withSources(report);
        recent.record(failure, shell);
        logger.warn({ ...facts, ...failure }, 'page failure');
      }
    }
    ctx.status = 204;
  });
}

async function readBeacon({ req }: Context) {
  const slow = setTimeout(() => req.destroy(), BODY_TIMEOUT_MS);
  try {
    const result = v.safeParse(beaconSchema, await readJsonBody(req, MAX_BEACON_BYTES));
    if (!result.success) throw invalid(result.issues);
    return result.output;
  } finally {
    clearTimeout(slow);
  }
}

// The limit is far more than real pages send; it bounds how fast an attacker can make the log grow.
const MAX_TOTAL_PER_MINUTE = 1_200;
const ALL = 'all senders';

/** Limits beacons per minute, of one sender and of all. */
function rateLimit(maxPerSender: number) {
  const counts = minuteCounts();
  return function take(sender: string): void {
    if (counts.of(sender) >= maxPerSender || counts.of(ALL) >= MAX_TOTAL_PER_MINUTE)
      throw tooMany(counts.secondsLeft());
    for (const key of [sender, ALL]) counts.add(key);
  };
}
