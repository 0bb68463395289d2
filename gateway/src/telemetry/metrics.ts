import { createServer, type Server } from 'node:http';
import { SERVICES } from '@app/contract/platform/areas-and-services';
import type { Report } from '@app/contract/platform/telemetry';

import { Counter, Gauge, Histogram, type Metrics, type Registry } from '@app/service-kit/process/metrics';
import type { Upstreams } from '../api/upstream.ts';
import type { Live } from '../releases/live.ts';
import type { KnownBuilds } from './known-builds.ts';

/** State of the services; collected when Prometheus scrapes, so that it adds nothing to a request. */
export function watchUpstreams(registry: Registry, services: Upstreams): void {
  const registers = [registry];
  const labelNames = ['service'] as const;
  new Gauge({
    name: 'upstream_breaker_open',
    help: '1 while calls to a service are refused because it keeps failing',
    labelNames,
    registers,
    collect() {
      for (const service of SERVICES) this.set({ service }, services[service].state().open ? 1 : 0);
    },
  });
  new Gauge({
    name: 'upstream_calls_in_flight',
    help: 'Calls that a service is responding to or that wait for a connection to it',
    labelNames,
    registers,
    collect() {
      for (const service of SERVICES) this.set({ service }, services[service].state().calls);
    },
  });
  new Counter({
    name: 'upstream_failures_total',
    help: 'Calls to a service that got no response or a broken one',
    labelNames,
    registers,
    collect() {
      this.reset();
      for (const service of SERVICES) this.inc({ service }, services[service].state().failures);
    },
  });
}

export function watchReleases(registry: Registry, builds: KnownBuilds, live: () => Promise<Live>): void {
  new Gauge({
    name: 'release_info',
    help: 'Always 1; the labels say which build of each area pages get',
    labelNames: ['area', 'build'] as const,
    registers: [registry],
    async collect() {
      builds.record(await live());
      this.reset();
      for (const { area, build } of builds.list()) this.set({ area, build }, 1);
    },
  });
  new Gauge({
    name: 'release_canary_percent',
    help: 'The share of sessions that get a canary',
    labelNames: ['area', 'build'] as const,
    registers: [registry],
    async collect() {
      this.reset();
      for (const { area, build, percent } of (await live()).canaries()) this.set({ area, build }, percent);
    },
  });
}

// The buckets are around the 'good' and 'poor' thresholds of each metric.
const SECONDS = [0.1, 0.2, 0.5, 0.8, 1, 1.8, 2.5, 4, 6, 10];
const SHIFT = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** Records the reports of pages by area. */
export function pageMetrics({ registry }: Metrics, builds: KnownBuilds) {
  const registers = [registry];
  const failures = new Counter({
    name: 'page_failures_total',
    help: 'Failed loads of areas (load) and errors on pages (error), as browsers reported them',
    labelNames: ['kind', 'area', 'build', 'phase'] as const,
    registers,
  });
  const speed = new Histogram({
    name: 'web_vital_seconds',
    help: 'LCP, INP, TTFB and FCP of visits',
    labelNames: ['area', 'name'] as const,
    buckets: SECONDS,
    registers,
  });
  const shift = new Histogram({
    name: 'web_vital_cls',
    help: 'Cumulative layout shift of visits',
    labelNames: ['area'] as const,
    buckets: SHIFT,
    registers,
  });

  return function count(report: Report): void {
    const { area, build } = builds.labels(report.area, report.build);
    if (report.kind !== 'vital') failures.inc({ kind: report.kind, area, build, phase: report.phase });
    else if (report.name === 'CLS') shift.observe({ area }, report.value);
    else speed.observe({ area, name: report.name }, report.value / 1000);
  };
}

/** GET /metrics on a port of its own, because the public port must not expose metrics. */
export function metricsServer(metrics: Metrics): Server {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await metrics.text();
      response.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  server.headersTimeout = 5_000;
  server.maxConnections = 32;
  return server;
}
