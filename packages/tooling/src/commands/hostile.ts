/**
 * `npm run test:hostile`: attacks installations with temporary data.
 *
 * Without an option it compares what a visitor's and the owner's calls take under attack with what they take in quiet, runs
 * the attacks that hold or do not, then honest calls under faults for half an hour; `--write` puts the results of this one
 * run into docs/reliability.md. `--short` runs a part of the second, for CI, `--soak 5` the last alone for so many minutes.
 * `--seed` repeats the hostile requests of another run, `--per-call 200` bounds them and leaves out the first and the last.
 * `--only` chooses attacks by a part of their name. Exits with 1 if something did not hold.
 */
import { availableParallelism, loadavg } from 'node:os';
import { buildStale } from '../build/build-all.ts';
import { commandArguments } from '../command-arguments.ts';
import { MAX_RATIO, measureAttacks } from '../hostile/measure-attacks.ts';
import { attackSections, checkSections, soakSections, writeReport } from '../hostile/report.ts';
import { runChecks } from '../hostile/run-checks.ts';
import { soak } from '../hostile/soak.ts';
import { orExit } from '../run-command.ts';

/** Hostile requests to each call of the contract. */
const SHORT_PER_CALL = 24;
const LONG_PER_CALL = 2_000;
const SOAK_MINUTES = 30;

const { values } = await orExit(() =>
  commandArguments({
    options: {
      short: { type: 'boolean', default: false },
      soak: { type: 'string' },
      write: { type: 'boolean', default: false },
      seed: { type: 'string', default: '1' },
      'per-call': { type: 'string' },
      only: { type: 'string' },
    },
  }),
);
const { short, write } = values;
const only = values.only?.toLowerCase();
const isWhole = !short && !only && !values['per-call'] && !values.soak;

const load = () => (loadavg()[0] ?? 0).toFixed(1);
const loadBefore = load();
const machine = () => `${availableParallelism()} processors, load ${loadBefore} before and ${load()} after`;

async function main(): Promise<boolean> {
  if (write && !isWhole)
    throw new Error('--write is for the whole run: docs/reliability.md has the results of one.');
  await buildStale();
  if (values.soak) return (await soak(Number(values.soak))).failures.length === 0;
  const seed = Number(values.seed);
  const perCall = Number(values['per-call'] ?? (short ? SHORT_PER_CALL : LONG_PER_CALL));
  const measured = short || values['per-call'] ? undefined : await measureAttacks(only);
  const attacks = measured && attackSections(measured, machine());
  const checked = await runChecks({ short, seed, perCall, only });
  const checks = checkSections(checked, machine());
  const soaked = isWhole ? await soak(SOAK_MINUTES) : undefined;
  if (write && attacks && soaked) writeReport({ ...attacks, ...checks, ...soakSections(soaked, machine()) });
  const isSlow = Object.values(measured?.attacks ?? {}).some(({ 'processor time': _, ...calls }) =>
    Object.values(calls).some((ratio) => ratio >= MAX_RATIO),
  );
  const failures = [...(measured?.failures ?? []), ...(soaked?.failures ?? [])];
  return !isSlow && failures.length === 0 && checked.every((each) => each.failures.length === 0);
}

if (!(await orExit(main))) process.exitCode = 1;
