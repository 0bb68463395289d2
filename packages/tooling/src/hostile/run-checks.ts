import { CHECKS } from './checks/all.ts';
import type { CheckOptions, Outcome } from './checks/check.ts';
import { startSite } from './site.ts';

export type Checked = Outcome & { name: string; seconds: number };
type Options = CheckOptions & { only?: string | undefined };

/** Runs the attacks that hold or do not, one after the other against one installation; prints each as it ends. */
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
