import type { Vital } from '@app/contract/platform/telemetry';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { loadedBuild } from './builds.ts';
import { send, tell } from './outbox.ts';

type Place = { area: string; page: string };

/** How the visit felt, told for the page that it began on: each measure once, when the browser knows it. */
export function measure({ area, page }: Place): void {
  const known = new Set<string>();
  const note = ({ name, value }: Metric) => {
    if (known.has(name)) return;
    known.add(name);
    const whole = name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value);
    tell({ kind: 'vital', area, build: loadedBuild(area), page, name: name as Vital, value: whole });
  };
  for (const on of [onTTFB, onFCP, onLCP, onCLS, onINP]) on(note);
  // The last three are known when the page is put away, and a page in the background may never come back.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void send();
  });
}
