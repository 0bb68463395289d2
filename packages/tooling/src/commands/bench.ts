/** `npm run bench [name…]`: measures and writes each result into its own section of docs/benchmarks.md. */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail } from '../run-command.ts';
import { withSection } from '../sections.ts';
import { setup } from '../test-env/mariadb-global-setup.ts';
import { ROOT } from '../workspace.ts';

/** What a bench exports. */
type Bench = {
  /** Its section's heading and what it is called by on the command line. */
  name: string;
  /** Measures; resolves to the section's text in Markdown. */
  run(): Promise<string>;
};

// Each part keeps its own; a file that runs as a program of its own exports nothing.
const BENCHES = '{gateway,mf-*,services/*,packages/tooling}/bench/*.ts';
const REPORT = join(ROOT, 'docs/benchmarks.md');

const benches: Bench[] = await Promise.all(
  globSync(BENCHES, { cwd: ROOT })
    .sort()
    .map((file) => join(ROOT, file))
    .filter((file) => /^export async function run\(/m.test(readFileSync(file, 'utf8')))
    .map((file) => import(pathToFileURL(file).href)),
);
const asked = process.argv.slice(2);
const chosen = benches.filter(({ name }) => asked.length === 0 || asked.includes(name));
if (chosen.length === 0) fail(`There is ${benches.map(({ name }) => name).join(', ')}.`);

const stopMariadb = await withMariadb();
for (const { name, run } of chosen) {
  console.log(`${name}…`);
  const text = `${await run()}\n\n${circumstances()}`;
  const before = existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : '';
  writeFileSync(REPORT, withSection(before, name, text));
  console.log(`\n${text}\n`);
}
await stopMariadb();

/** Services are measured on MariaDB too where the machine has one. */
async function withMariadb(): Promise<() => Promise<void>> {
  const stop = await setup().catch(() => console.warn('No MariaDB here: measured on SQLite alone.'));
  return async () => stop?.();
}

/** Figures are worth what is known of where they come from. */
function circumstances(): string {
  const day = new Date().toISOString().slice(0, 10);
  const processors = cpus();
  return `_${day}, Node ${process.versions.node}, ${processors.length} cores (${processors[0]?.model.trim()})._`;
}
