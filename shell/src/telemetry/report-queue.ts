import { telemetry } from '@app/contract/gateway';
import { MAX_BEACON_REPORTS } from '@app/contract/platform/beacons';
import type { Report } from '@app/contract/platform/telemetry';

import { loadedBuild } from '../federation/registry.ts';

/** One page sends at most this many reports. */
export const MAX_REPORTS = 30;
// Reports of one moment are sent together.
const SEND_DELAY_MS = 1000;

let queue: Report[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
const reported = new Set<string>();

/** Sends a report to the gateway within about a second, or once there is a network. The same report is sent once. */
export function report(entry: Report): void {
  // The same failure may come from several places.
  const key = JSON.stringify({ ...entry, stack: undefined });
  if (reported.has(key) || reported.size >= MAX_REPORTS) return;
  reported.add(key);
  queue.push(entry);
  timer ??= setTimeout(flushReports, SEND_DELAY_MS);
}

/** Sends what is queued now, also while the page unloads. */
export async function flushReports(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  if (queue.length === 0 || !navigator.onLine) return;
  const reports = queue.slice(0, MAX_BEACON_REPORTS);
  queue = queue.slice(MAX_BEACON_REPORTS);
  try {
    await fetch(telemetry.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ shell: loadedBuild('shell'), reports }),
      // Outlives the page.
      keepalive: true,
    });
  } catch {
    // The reports go with the next one, when the network is back, or at the end of the page.
    queue = [...reports, ...queue];
    return;
  }
  if (queue.length > 0) await flushReports();
}
