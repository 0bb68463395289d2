/**
 * `npm run test:hostile`: sends an installation of its own requests that are made from the contract and no schema expects,
 * freezes its services, kills its processes and its database under writers. `--short`: less of each, for CI. `--seed` repeats
 * the requests of another run, `--only bodies` chooses checks by a part of their name. `--soak 30`: in place of that so many
 * minutes of honest calls under faults, after which nothing acknowledged is missing and memory has not grown. Exits with 1 if
 * something did not hold.
 */

import { commandArguments } from '@app/operations/command-arguments';
import { orExit } from '@app/operations/run-command';
import { buildStale } from '../build/build-all.ts';
import { sendHostileBodies } from '../hostile/bodies.ts';
import { killDatabase, killWriters } from '../hostile/kills.ts';
import { freezeParts } from '../hostile/parts.ts';
import { type Check, type CheckOptions, type Outcome, startSite } from '../hostile/site.ts';
import { soak } from '../hostile/soak.ts';

/** Hostile requests to each call of the contract. */
const SHORT_PER_CALL = 24;
const LONG_PER_CALL = 2_000;

const CHECKS: Record<string, Check> = {
  'hostile bodies': sendHostileBodies,
  'frozen services': freezeParts,
  'killed writers': killWriters,
  'killed database': killDatabase,
};

const { values } = await orExit(() =>
  commandArguments({
    options: {
      short: { type: 'boolean', default: false },
      soak: { type: 'string' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string' },
    },
  }),
);

async function main(): Promise<boolean> {
  await buildStale();
  if (values.soak) {
    const failures = await soak(Number(values.soak));
    for (const failure of failures) console.log(`- ${failure}`);
    return failures.length === 0;
  }
  const { short, only } = values;
  return runChecks({
    short,
    only,
    seed: Number(values.seed),
    perCall: short ? SHORT_PER_CALL : LONG_PER_CALL,
  });
}

/** Runs the checks, or those that have `only` in their name, one after the other against one installation; false if one failed. */
async function runChecks(options: CheckOptions & { only?: string | undefined }): Promise<boolean> {
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

if (!(await orExit(main))) process.exitCode = 1;
