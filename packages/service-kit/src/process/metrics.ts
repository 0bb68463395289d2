import type { Knex } from 'knex';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { startedAt, version } from './version.ts';

export { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** A finished request; `route` is a template such as `/api/jobs/:id`. */
export type FinishedRequest = {
  method: string;
  route: string | null | undefined;
  status: number;
  ms: number;
};

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
// Clients may send any method name.
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export type Metrics = ReturnType<typeof createMetrics>;

/** The Prometheus metrics of a process. Process metrics are collected from the first scrape on. */
export function createMetrics(service: string) {
  const registry = new Registry();
  const registers = [registry];
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its response',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers,
  });
  let running = 0;
  new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests without a complete response',
    registers,
    // The requests are counted here, because a gauge looks up its labels at each change.
    collect() {
      this.set(running);
    },
  });
  const refusals = new Counter({
    name: 'throttle_refusals_total',
    help: 'Requests refused because there were too many (429)',
    labelNames: ['route'] as const,
    registers,
  });
  const build = new Gauge({
    name: 'build_info',
    help: 'Always 1; the labels say what runs here and since when',
    labelNames: ['service', 'version', 'started'] as const,
    registers,
  });
  build.set({ service, version: version(), started: startedAt }, 1);
  let watched = false;

  return {
    registry,
    requestStarted(): void {
      running += 1;
    },
    requestFinished({ method, route, status, ms }: FinishedRequest): void {
      running -= 1;
      const name = route ?? 'none';
      const labels = {
        method: METHODS.has(method) ? method : 'other',
        route: name,
        status: `${Math.floor(status / 100)}xx`,
      };
      duration.observe(labels, ms / 1000);
      if (status === 429) refusals.inc({ route: name });
    },
    contentType: registry.contentType,
    text(): Promise<string> {
      if (!watched) collectDefaultMetrics({ register: registry });
      watched = true;
      return registry.metrics();
    },
  };
}

export function monitorPool(registry: Registry, db: Knex): void {
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections in use and free, and callers that wait for one',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      const { pool } = db.client;
      this.set({ state: 'used' }, pool?.numUsed() ?? 0);
      this.set({ state: 'free' }, pool?.numFree() ?? 0);
      this.set({ state: 'waiting' }, pool?.numPendingAcquires() ?? 0);
    },
  });
}
