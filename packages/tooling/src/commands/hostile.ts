/**
 * `npm run test:hostile`: sends an installation of its own requests that are made from the contract and no schema expects.
 * `--short`: fewer of them, for CI. `--soak 30`: in place of that so many minutes of honest calls while every process is
 * killed and frozen in turn, after which nothing acknowledged is missing and memory has not grown. Exits with 1 if
 * something did not hold.
 */

import { commandArguments } from '@app/operations/command-arguments';
import { orExit } from '@app/operations/run-command';
import { buildStale } from '../build/build-all.ts';
import { sendHostileBodies } from '../hostile/bodies.ts';
import { startSite } from '../hostile/site.ts';
import { soak } from '../hostile/soak.ts';

/** Hostile requests to each call of the contract. */
const SHORT_PER_CALL = 24;
const LONG_PER_CALL = 2_000;

const { values } = await orExit(() =>
  commandArguments({
    options: {
      short: { type: 'boolean', default: false },
      soak: { type: 'string' },
    },
  }),
);

async function main(): Promise<string[]> {
  await buildStale();
  const site = await startSite();
  try {
    if (values.soak) return await soak(site, Number(values.soak));
    return await sendHostileBodies(site, values.short ? SHORT_PER_CALL : LONG_PER_CALL);
  } finally {
    await site.stop();
  }
}

const failures = await orExit(main);
for (const failure of failures) console.log(`- ${failure}`);
if (failures.length > 0) process.exitCode = 1;
else console.log('All of it held.');
