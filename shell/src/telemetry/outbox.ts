import { telemetry } from '@app/contract/gateway';
import { BEACON_REPORTS } from '@app/contract/platform/beacon-limits';
import type { Report } from '@app/contract/platform/telemetry';
import { loadedBuild } from './builds.ts';

/** The most one page says, however much goes wrong on it. */
export const MOST_REPORTS = 30;
// What goes wrong together is told together (ms).
const GATHER = 1000;

let waiting: Report[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
const told = new Set<string>();

/** Tells the gateway within a second or two; without a network, when there is one again. The same thing only once. */
export function tell(report: Report): void {
  const key = JSON.stringify(report);
  if (told.has(key) || told.size >= MOST_REPORTS) return;
  told.add(key);
  waiting.push(report);
  timer ??= setTimeout(send, GATHER);
}

/** Sends what waits, also as the last thing that a page does. */
export async function send(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length === 0 || !navigator.onLine) return;
  const reports = waiting.slice(0, BEACON_REPORTS);
  waiting = waiting.slice(BEACON_REPORTS);
  try {
    const body = JSON.stringify({ shell: loadedBuild('shell'), reports });
    await fetch(telemetry.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      // Goes on when the page is left.
      keepalive: true,
    });
  } catch {
    // Waits for a network, for the next report or for the page's end.
    waiting = [...reports, ...waiting];
    return;
  }
  if (waiting.length > 0) await send();
}
