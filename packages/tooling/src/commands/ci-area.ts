/** `.ci/area mf-jobs`: the checks of a team before a release, without the other areas. */
import { join } from 'node:path';
import { exitWith, orExit, run } from '@app/operations/run-command';
import { ROOT } from '@app/operations/workspace';
import { areaPlan } from '../ci/area-plan.ts';
import { MARIADB, mariadbProjects } from '../test-env/mariadb.ts';
import { provide } from '../test-env/requirements.ts';

const [name = ''] = process.argv.slice(2);
const { folders, tests, types, build, journeys } = await orExit(() => areaPlan(name));

const done: string[] = [];
let began = performance.now();

/** Runs a step and prints its duration. */
async function step(what: string, file: string, args: string[]): Promise<void> {
  console.log(`\n== ${what}`);
  const code = await run(file, args);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  began = performance.now();
  done.push(`${code === 0 ? 'passed' : 'FAILED'}  ${what} (${seconds} s)`);
  if (code !== 0) exitWith(`\n${done.join('\n')}`);
}

const node = (file: string, args: string[]): [string, string[]] => [
  process.execPath,
  [join(ROOT, 'packages/tooling/src/commands', file), ...args],
];

await step(`format and lint of ${folders.join(', ')}`, 'biome', ['ci', '--error-on-warnings', ...folders]);
for (const folder of types) await step(`types of ${folder}`, 'tsc', ['-p', folder, '--singleThreaded']);
const needsDatabase = folders.some((folder) => folder.startsWith('services/'));
if (needsDatabase) await provide([MARIADB], true);
const projects = ['unit', 'browser', 'services-sqlite', ...(needsDatabase ? mariadbProjects() : [])];
await step(`tests in ${tests.join(', ')}`, 'vitest', [
  'run',
  ...projects.flatMap((project) => ['--project', project]),
  ...tests,
]);
if (build) await step(`build of ${build}`, ...node('build.ts', [build]));
if (journeys.length > 0) await step(`journeys: ${journeys.join(', ')}`, ...node('e2e.ts', journeys));

console.log(`\n${name}:\n${done.join('\n')}`);
