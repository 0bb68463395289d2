/** `npm run check`: format, lint, types, borders, unit and service tests — what runs before a commit. */

import { checkTypes } from '../ci/check-types.ts';
import { exitWith, runOrExit } from '../run-command.ts';
import { mariadbProjects } from '../test-env/mariadb-projects.ts';

/** Format, lint and types: the part that starts nothing. */
export async function checkSources() {
  await runOrExit('Format and lint', 'biome', ['ci', '--error-on-warnings', '.']);
  await runOrExit('The search for what nothing uses', 'knip', ['--exclude', 'exports,types']);
  const failed = await checkTypes();
  if (failed.length > 0) exitWith(`The types of ${failed.join(', ')} do not hold.`);
}

/** Every vitest project that this machine can run, including MariaDB if it is available or can be installed. */
export async function checkTests() {
  const projects = ['unit', 'services-sqlite', 'uploads-s3', 'browser', ...(await mariadbProjects())];
  await runOrExit('The tests', 'vitest', ['run', ...projects.flatMap((name) => ['--project', name])]);
}

if (import.meta.main) {
  await checkSources();
  await checkTests();
}
