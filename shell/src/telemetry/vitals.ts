import type { Vital } from '@app/contract/platform/telemetry';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { loadedBuild } from '../federation/registry.ts';
import { flushReports, report } from './report-queue.ts';

/** Reports each web vital once, for the page that the visit began on. */
export function measure({ area, page }: { area: string; page: string }): void {
  const reported = new Set<string>();
  const record = ({ name, value }: Metric) => {
    if (reported.has(name)) return;
    reported.add(name);
    const rounded = name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value);
    report({ kind: 'vital', area, build: loadedBuild(area), page, name: name as Vital, value: rounded });
  };
  for (const on of [onTTFB, onFCP, onLCP, onCLS, onINP]) on(record);
  // LCP, CLS and INP are final when the page is hidden, and a hidden page may never be shown again.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void flushReports();
  });
}
