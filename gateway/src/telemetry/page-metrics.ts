import type { Report } from '@app/contract/platform/telemetry';
import { Counter, Histogram, type Metrics } from '@app/service-kit/process/metrics';
import type { KnownBuilds } from './known-builds.ts';

// Around the 'good' and 'poor' thresholds of each metric.
const SECONDS = [0.1, 0.2, 0.5, 0.8, 1, 1.8, 2.5, 4, 6, 10];
const SHIFT = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** Records the reports of pages by area. */
export function pageMetrics({ registry }: Metrics, builds: KnownBuilds) {
  const registers = [registry];
  const failures = new Counter({
    name: 'page_failures_total',
    help: 'Failed loads of areas (load) and errors on pages (error), as browsers told them',
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
