/** `npm run bench [-- name…]`: runs benchmarks and writes each result into its section of docs/benchmarks.md. */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { exitWith } from '@app/operations/run-command';
import { ROOT } from '@app/operations/workspace';
import { setup } from '@app/tooling/testing/mariadb-global-setup';
import { withSection } from './report-sections.ts';

/** The exports of each `bench/<subject>/bench.ts`. */
type Bench = {
  /** The heading of its section, and its name on the command line, ignoring case. */
  name: string;
  /** Runs the benchmark; resolves to its section in Markdown. */
  run(): Promise<string>;
};

const REPORT = join(ROOT, 'docs/benchmarks.md');

const benches: Bench[] = await Promise.all(
  globSync('*/bench.ts', { cwd: import.meta.dirname })
    .sort()
    .map((file) => import(`./${file}`)),
);
const names = process.argv.slice(2).map((name) => name.toLowerCase());
const unknown = names.find((name) => !benches.some((bench) => bench.name.toLowerCase() === name));
if (unknown)
  exitWith(`There is no bench ${unknown}. There are: ${benches.map(({ name }) => name).join(', ')}.`);
const chosen = benches.filter(({ name }) => names.length === 0 || names.includes(name.toLowerCase()));

const stopMariadb = await withMariadb();
for (const { name, run } of chosen) {
  console.log(`${name}…`);
  const text = `${await run()}\n\n${environmentLine()}`;
  const before = existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : '';
  writeFileSync(REPORT, withSection(before, name, text));
  console.log(`\n${text}\n`);
}
await stopMariadb();

/** Starts a MariaDB server for the service benchmarks, if the machine has one. */
async function withMariadb(): Promise<() => Promise<void>> {
  const stop = await setup().catch(() => console.warn('No MariaDB here: measured on SQLite alone.'));
  return async () => stop?.();
}

/** Date, runtime and processor of the run. */
function environmentLine(): string {
  const day = new Date().toISOString().slice(0, 10);
  const processors = cpus();
  return `_${day}, Node ${process.versions.node}, ${processors.length} cores (${processors[0]?.model.trim()})._`;
}
