/**
 * `npm run bench [-- [--goals] name…]`: runs benchmarks and writes each result into its section of docs/benchmarks.md. With `--goals`
 * a ratio that misses its goal ends it with an error; times and bytes, which hang on the machine, do not.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { exitWith } from '@app/operations/run-command';
import { ROOT } from '@app/operations/workspace';
import { setup } from '@app/tooling/testing/mariadb-global-setup';

/** The exports of each `bench/<subject>/bench.ts`. */
type Bench = {
  /** The heading of its section, and its name on the command line, ignoring case. */
  name: string;
  /** Runs the benchmark; resolves to its section in Markdown. */
  run(): Promise<string>;
};

const REPORT = join(ROOT, 'docs/benchmarks.md');
const TITLE = '# Benchmarks';
const INTRODUCTION =
  'Written by `npm run bench`; `npm run bench <name>` renews one section. What is compared takes turns in one run, so that other load\naffects all alike: ratios say more than milliseconds.';

const benches: Bench[] = await Promise.all(
  globSync('*/bench.ts', { cwd: import.meta.dirname })
    .sort()
    .map((file) => import(`./${file}`)),
);
const args = process.argv.slice(2).map((name) => name.toLowerCase());
const names = args.filter((name) => name !== '--goals');
const unknown = names.find((name) => !benches.some((bench) => bench.name.toLowerCase() === name));
if (unknown)
  exitWith(`There is no bench ${unknown}. There are: ${benches.map(({ name }) => name).join(', ')}.`);
const chosen = benches.filter(({ name }) => names.length === 0 || names.includes(name.toLowerCase()));

const missed: string[] = [];
const stopMariadb = await withMariadb();
for (const { name, run } of chosen) {
  console.log(`${name}…`);
  const text = `${await run()}\n\n${environmentLine()}`;
  const before = existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : '';
  writeFileSync(REPORT, withSection(before, name, text));
  console.log(`\n${text}\n`);
  missed.push(...missedRatios(text));
}
await stopMariadb();
if (args.includes('--goals') && missed.length > 0)
  exitWith(`Ratios that miss their goals:\n${missed.join('\n')}`);

/** The rows '| what | ours | theirs | 0.62 | 0.6 or less |' with a ratio above its goal, which has no unit. */
function missedRatios(section: string): string[] {
  return section.split('\n').flatMap((line) => {
    const [, what, , , ratio, goal = ''] = line.split('|').map((cell) => cell.trim());
    const [, most] = /^(\d\.\d) or less$/.exec(goal) ?? [];
    return most && Number(ratio) > Number(most) ? [`${what}: ${ratio}, goal ${goal}`] : [];
  });
}

/** Starts a MariaDB server for the service benchmarks, if the machine has one. */
async function withMariadb(): Promise<() => Promise<void>> {
  const stop = await setup().catch(() => console.warn('No MariaDB here: measured on SQLite alone.'));
  return async () => stop?.();
}

/** The report with one section replaced. */
function withSection(report: string, name: string, text: string): string {
  const sections = new Map(sectionsOf(report));
  sections.set(name, text.trim());
  const written = [...sections]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([heading, body]) => `## ${heading}\n\n${body}`);
  return `${[TITLE, INTRODUCTION, ...written].join('\n\n')}\n`;
}

function sectionsOf(report: string): [string, string][] {
  return report
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [name = '', ...body] = section.split('\n');
      return [name.trim(), body.join('\n').trim()];
    });
}

/** Date, runtime and processor of the run. */
function environmentLine(): string {
  const day = new Date().toISOString().slice(0, 10);
  const processors = cpus();
  return `_${day}, Node ${process.versions.node}, ${processors.length} cores (${processors[0]?.model.trim()})._`;
}
