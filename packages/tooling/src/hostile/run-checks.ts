import { sendHostileBodies } from './checks/bodies.ts';
import type { Check, CheckOptions, Outcome } from './checks/check.ts';
import { setClocks } from './checks/clock.ts';
import { frameDifferently } from './checks/framing.ts';
import { freezeParts } from './checks/frozen-parts.ts';
import { fillDisk } from './checks/full-disk.ts';
import { killDatabase } from './checks/killed-database.ts';
import { killParts, killWriters } from './checks/killed-parts.ts';
import { oneNetwork } from './checks/networks.ts';
import { editAtTheSameTime } from './checks/two-editors.ts';
import { startSite } from './site.ts';

export type Checked = Outcome & { name: string; seconds: number };
type Options = CheckOptions & { only?: string | undefined };

/** The attacks that hold or do not, in contrast to those that are measured; `short` ones also run in CI. */
const CHECKS: readonly { name: string; check: Check; short: boolean }[] = [
  { name: 'Framing and forged callers', check: frameDifferently, short: true },
  { name: 'Hostile requests from the schemas outward', check: sendHostileBodies, short: true },
  { name: 'One IPv6 network', check: oneNetwork, short: true },
  { name: 'Two editors', check: editAtTheSameTime, short: true },
  { name: 'Frozen parts', check: freezeParts, short: true },
  { name: 'Killed parts', check: killParts, short: false },
  { name: 'Clocks', check: setClocks, short: false },
  { name: 'Full disk', check: fillDisk, short: false },
  { name: 'Killed while it writes', check: killWriters, short: true },
  { name: 'Killed database server', check: killDatabase, short: false },
];

/** Runs the checks one after the other against one installation; prints each as it ends. */
export async function runChecks({ only, ...options }: Options): Promise<Checked[]> {
  const { short } = options;
  const site = await startSite();
  const done: Checked[] = [];
  try {
    for (const { name, check, short: isShort } of CHECKS) {
      if ((short && !isShort) || (only && !name.toLowerCase().includes(only))) continue;
      const start = performance.now();
      const outcome = await check(site, options).catch(
        (error: Error): Outcome => ({ tried: 'Not to the end.', failures: [error.stack ?? String(error)] }),
      );
      const checked = { ...outcome, name, seconds: Math.round((performance.now() - start) / 1000) };
      done.push(checked);
      print(checked);
    }
  } finally {
    await site.stop();
  }
  return done;
}

function print({ name, seconds, tried, failures, notRun }: Checked): void {
  const state = notRun ? `not run: ${notRun}` : failures.length > 0 ? 'FAILED' : 'held';
  console.log(`\n${name}: ${state} (${seconds} s)\n  ${tried}`);
  for (const failure of failures) console.log(`  - ${failure}`);
}
