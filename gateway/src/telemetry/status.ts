import * as calls from '@app/contract/gateway';
import { SERVICES } from '@app/contract/platform/areas-and-services';
import {
  type BackupStatus,
  backupStatusSchema,
  type InstallationStatus,
  type ServiceStatus,
} from '@app/contract/platform/status';
import { startedAt, version } from '@app/service-kit/process/version';
import * as v from 'valibot';
import { requireAdmin } from '../api/session.ts';
import type { Upstream, Upstreams } from '../api/upstream.ts';
import type { GatewayRouter } from '../http/state.ts';
import type { Live } from '../releases/live.ts';
import type { KnownBuilds } from './known-builds.ts';
import type { RecentFailures } from './recent-failures.ts';

const READY_TIMEOUT_MS = 1_000;

// The response of /readyz, ready or not.
const factsSchema = v.partial(
  v.object({
    version: v.string(),
    startedAt: v.string(),
    database: v.picklist(['reachable', 'unreachable']),
  }),
);

type Options = {
  services: Upstreams;
  live: () => Promise<Live>;
  builds: KnownBuilds;
  recent: RecentFailures;
  backups: () => BackupStatus | undefined;
};

/** GET /api/status, for the admin: the services, their versions and health, and the live builds. */
export function statusRoute(
  router: GatewayRouter,
  { services, live, builds, recent, backups }: Options,
): void {
  router.get(calls.status.path, async (ctx) => {
    await requireAdmin(ctx, services.auth);
    builds.record(await live());
    ctx.body = {
      at: new Date().toISOString(),
      gateway: { version: version(), startedAt },
      services: await Promise.all(SERVICES.map((name) => statusOf(services[name]))),
      releases: builds.list(),
      ...(backups() && { backups: backups() }),
      failures: recent.list(),
    } satisfies InstallationStatus;
  });
}

async function statusOf(service: Upstream): Promise<ServiceStatus> {
  const { name } = service;
  try {
    const response = await service.request({ path: '/readyz', timeoutMs: READY_TIMEOUT_MS });
    const facts = v.safeParse(factsSchema, JSON.parse(response.text));
    return { name, healthy: response.status === 200, ...(facts.success && known(facts.output)) };
  } catch {
    return { name, healthy: false };
  }
}

type Facts = v.InferOutput<typeof factsSchema>;

const known = (facts: Facts): Partial<ServiceStatus> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));

const messageSchema = v.object({ backups: backupStatusSchema });

/** What the supervisor of a one-machine installation has sent last about its backups; undefined without one. */
export function reportedBackups(source: NodeJS.EventEmitter): () => BackupStatus | undefined {
  let backups: BackupStatus | undefined;
  source.on('message', (message: unknown) => {
    const sent = v.safeParse(messageSchema, message);
    if (sent.success) backups = sent.output.backups;
  });
  return () => backups;
}
