import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '@app/operations/run-command';
import { ROOT } from '@app/operations/workspace';

/** Failures of more files than these have a common cause, and running them again only costs time. */
const MAX_REPEATED_FILES = 4;

const REPORT = join(ROOT, 'test-results/vitest.json');

/** The part of vitest's JSON report that is read here. */
type Report = { testResults: { name: string; status: string }[] };

/** The files of a report with a failed test or a failed hook, without repetition. */
function failedFiles({ testResults }: Report): string[] {
  return [...new Set(testResults.filter(({ status }) => status === 'failed').map(({ name }) => name))];
}

/**
 * Runs vitest projects; resolves to whether they pass. A few failed files run once more by themselves: on a loaded machine a
 * test can fail that passes alone. What passes then is printed as flaky.
 */
export async function runVitest(projects: string[], options: Parameters<typeof run>[2]) {
  const args = ['run', ...projects.flatMap((name) => ['--project', name])];
  const print = (sentence: string) =>
    (options?.write ?? process.stdout.write.bind(process.stdout))(Buffer.from(sentence));
  rmSync(REPORT, { force: true });
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  if ((await run('vitest', [...args, ...reports], options)) === 0) return true;
  const files = readReport();
  if (files.length === 0 || files.length > MAX_REPEATED_FILES) return false;
  print(`\nOnce more, by themselves: ${files.join(', ')}\n`);
  if ((await run('vitest', [...args, ...files], options)) !== 0) return false;
  print(`\nFlaky (failed, then passed): ${files.join(', ')}\n`);
  return true;
}

/** No file when vitest ended before its report. */
function readReport(): string[] {
  try {
    return failedFiles(JSON.parse(readFileSync(REPORT, 'utf8')) as Report);
  } catch {
    return [];
  }
}
