import { setTimeout as wait } from 'node:timers/promises';
import { SERVICES } from '@app/contract/services';
import { type Site, signal } from '../site.ts';

const EVERY_MS = 20_000;
const FROZEN_MS = 4_000;

type Faults = { kills: number; freezes: number };

/**
 * Kills and freezes the processes in turn until the time is over. The second half has no kills, because a new process
 * would hide what an old one keeps.
 */
export async function injectFaults(site: Site, minutes: number): Promise<Faults> {
  const parts = [...SERVICES, 'gateway'];
  const faults: Faults = { kills: 0, freezes: 0 };
  const start = performance.now();
  const passed = () => (performance.now() - start) / 60_000;
  for (let turn = 0; passed() < minutes; turn += 1) {
    await wait(Math.min(EVERY_MS, Math.max(0, minutes - passed()) * 60_000));
    if (passed() >= minutes) break;
    const part = parts[(turn >> 1) % parts.length]!;
    if (turn % 2 === 0 && passed() < minutes / 2) {
      if (signal(site.product, part, 'SIGKILL')) faults.kills += 1;
    } else if (signal(site.product, part, 'SIGSTOP')) {
      await wait(FROZEN_MS);
      signal(site.product, part, 'SIGCONT');
      faults.freezes += 1;
    }
  }
  return faults;
}
