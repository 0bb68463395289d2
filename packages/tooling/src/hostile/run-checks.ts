import { sendHostileBodies } from './bodies.ts';
import type { Check, CheckOptions, Outcome } from './check.ts';
import { freezeParts } from './frozen-parts.ts';
import { killDatabase } from './killed-database.ts';
import { killWriters } from './killed-writers.ts';
import { startSite } from './site.ts';

const CHECKS: Record<string, Check> = {
  'hostile bodies': sendHostileBodies,
  'frozen services': freezeParts,
  'killed writers': killWriters,
  'killed database': killDatabase,
};

/** Runs the checks, or those that have `only` in their name, one after the other against one installation; false if one failed. */
export async function runChecks(options: CheckOptions & { only?: string | undefined }): Promise<boolean> {
  const site = await startSite();
  let held = true;
  try {
    for (const [name, check] of Object.entries(CHECKS)) {
      if (options.only && !name.includes(options.only.toLowerCase())) continue;
      const start = performance.now();
      const outcome = await check(site, options).catch(
        (error: Error): Outcome => ({ tried: 'Not to the end.', failures: [error.stack ?? String(error)] }),
      );
      print(name, Math.round((performance.now() - start) / 1000), outcome);
      held &&= outcome.failures.length === 0;
    }
  } finally {
    await site.stop();
  }
  return held;
}

function print(name: string, seconds: number, { tried, failures, notRun }: Outcome): void {
  const state = notRun ? `not run: ${notRun}` : failures.length > 0 ? 'FAILED' : 'held';
  console.log(`\n${name}: ${state} (${seconds} s)\n  ${tried}`);
  for (const failure of failures) console.log(`  - ${failure}`);
}
