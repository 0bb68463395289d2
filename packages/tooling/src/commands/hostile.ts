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
import { runChecks } from '../hostile/run-checks.ts';
import { soak } from '../hostile/soak.ts';

/** Hostile requests to each call of the contract. */
const SHORT_PER_CALL = 24;
const LONG_PER_CALL = 2_000;

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

if (!(await orExit(main))) process.exitCode = 1;
