import * as calls from '@app/contract/gateway';
import { MAX_BEACON_BYTES } from '@app/contract/platform/beacon-limits';
import { beaconSchema } from '@app/contract/platform/telemetry';
import { invalid } from '@app/service-kit/http/errors';
import { readJsonBody } from '@app/service-kit/http/read-json-body';
import type { Logger } from '@app/service-kit/process/logger';
import type Router from '@koa/router';
import type { Context } from 'koa';
import * as v from 'valibot';
import { refuseOtherOrigins } from '../http/same-origin.ts';
import type { Live } from '../releases/live.ts';
import { rateLimit } from './allowance.ts';
import type { KnownBuilds } from './known-builds.ts';
import type { pageMetrics } from './page-metrics.ts';
import type { RecentFailures } from './recent-failures.ts';

// Of fetch, and of sendBeacon, which sends text/plain to avoid a preflight request.
const TYPES = ['application/json', 'text/plain'];
const PER_MINUTE = 60;
const BODY_MS = 5_000;

type Options = {
  logger: Logger;
  publicOrigin: string;
  live: () => Promise<Live>;
  builds: KnownBuilds;
  recent: RecentFailures;
  count: ReturnType<typeof pageMetrics>;
};

/** POST /telemetry: writes the failures and Web Vitals that pages report to the log and to metrics. */
export function beaconRoute(
  router: Router,
  { logger, publicOrigin, live, builds, recent, count }: Options,
): void {
  const take = rateLimit(PER_MINUTE);

  router.post(calls.telemetry.path, async (ctx) => {
    refuseOtherOrigins(ctx.req, publicOrigin);
    take(ctx.state.ip);
    const { shell, reports } = await readBeacon(ctx);
    builds.record(await live());
    for (const report of reports) {
      count(report);
      const line = { rid: ctx.state.rid, shell, ...report };
      if (report.kind === 'vital') {
        logger.info(line, 'page speed');
      } else {
        recent.record(report, shell);
        logger.warn(line, 'page failure');
      }
    }
    ctx.status = 204;
  });
}

async function readBeacon({ req }: Context) {
  const slow = setTimeout(() => req.destroy(), BODY_MS);
  try {
    const result = v.safeParse(beaconSchema, await readJsonBody(req, MAX_BEACON_BYTES, TYPES));
    if (!result.success) throw invalid(result.issues);
    return result.output;
  } finally {
    clearTimeout(slow);
  }
}
