/**
 * `npm run test:hostile`: attacks installations with temporary data.
 *
 * Without an option it compares what a visitor's and the owner's calls take under attack with what they take in quiet, then
 * runs the attacks that hold or do not. `--short` runs a part of the latter in about a minute, for CI. `--soak 30` runs
 * honest calls under faults for so many minutes. `--write` puts the results into docs/reliability.md, `--seed` repeats the
 * hostile requests of another run, `--per-call 200` bounds them and leaves out what is measured, `--only` chooses attacks by a
 * part of their name. Exits with 1 if something did not hold.
 */
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { buildStale } from '../build/build-all.ts';
import { MAX_RATIO, measureAttacks } from '../hostile/measure-attacks.ts';
import { attackSections, checkSections, soakSections, writeSections } from '../hostile/report.ts';
import { runChecks } from '../hostile/run-checks.ts';
import { soak } from '../hostile/soak.ts';
import { orExit } from '../run-command.ts';

/** Hostile requests to each call of the contract. */
const SHORT_PER_CALL = 24;
const LONG_PER_CALL = 2_000;

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    soak: { type: 'string' },
    write: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    'per-call': { type: 'string' },
    only: { type: 'string' },
  },
});
const { short, write } = values;
const only = values.only?.toLowerCase();

const load = () => (loadavg()[0] ?? 0).toFixed(1);
const loadBefore = load();
const machine = () => `${availableParallelism()} processors, load ${loadBefore} before and ${load()} after`;

async function main(): Promise<boolean> {
  await buildStale();
  if (values.soak) {
    const result = await soak(Number(values.soak));
    if (write) writeSections(soakSections(result, machine()));
    return result.failures.length === 0;
  }
  const seed = Number(values.seed);
  const perCall = Number(values['per-call'] ?? (short ? SHORT_PER_CALL : LONG_PER_CALL));
  const measured = short || values['per-call'] ? undefined : await measureAttacks(only);
  const ratios = Object.values(measured?.attacks ?? {});
  const isSlow = ratios.some(({ 'processor time': _, ...calls }) =>
    Object.values(calls).some((ratio) => ratio >= MAX_RATIO),
  );
  if (write && measured) writeSections(attackSections(measured, machine()));
  const checked = await runChecks({ short, seed, perCall, only });
  if (write && !short) writeSections(checkSections(checked, machine()));
  return !isSlow && !measured?.failures.length && checked.every(({ failures }) => failures.length === 0);
}

if (!(await orExit(main))) process.exitCode = 1;
