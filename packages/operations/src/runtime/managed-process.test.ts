import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@app/service-kit/testing/temporary-folder';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { managedProcess, stopProcesses } from './managed-process.ts';

let dir: string;
beforeEach(() => {
  dir = temporaryFolder();
});

/** A process with this source; its output is recorded. */
function partOf(program: string) {
  const file = join(dir, 'program.mjs');
  writeFileSync(file, program);
  const output: string[] = [];
  const onRestart = (sentence: string) => void output.push(sentence);
  const part = managedProcess({
    name: 'sample',
    file,
    env: { RUNS: join(dir, 'runs') },
    logDir: dir,
    knownAs: { DATABASE_URL: 'SAMPLE_DATABASE_URL' },
    onRestart,
  });
  onTestFinished(part.stop);
  return { output, ...part };
}

const LISTENS = `console.log('{"msg":"listening"}'); setInterval(() => {}, 1000);`;
const COUNTS = `
  import { appendFileSync, readFileSync } from 'node:fs';
  appendFileSync(process.env.RUNS, 'x');
  const run = readFileSync(process.env.RUNS, 'utf8').length;`;

test('a process that is killed, also during its restart, is restarted', async () => {
  // The second run exits before it listens, like a process that is killed immediately.
  const { start, stop, pid, output } = partOf(`${COUNTS} if (run === 2) process.exit(1); ${LISTENS}`);
  await start();
  process.kill(pid()!, 'SIGKILL');
  await vi.waitFor(() => expect(readFileSync(join(dir, 'runs'), 'utf8')).toBe('xxx'), 15_000);
  await stop();
  expect(output[0]).toContain('The sample part stopped (SIGKILL); starting it again.');
  expect(output[1]).toContain('The sample part could not start');
}, 20_000);

test.each([
  ['its own last words', `console.error('PORT is not valid'); process.exit(1);`, 'PORT is not valid'],
  [
    'the name of a variable as it was given',
    `console.error('DATABASE_URL is not valid'); process.exit(1);`,
    'SAMPLE_DATABASE_URL is not valid',
  ],
  ['the message of a crash', `throw new Error('no such level');`, 'Error: no such level'],
])('a process that does not start is reported with %s', async (_name, program, words) => {
  await expect(partOf(program).start()).rejects.toThrow(`The sample part could not start: ${words} (log: `);
});

test('a stopped process is not restarted', async () => {
  const { start, stop, pid, output } = partOf(LISTENS);
  await start();
  await stop();
  expect(() => process.kill(pid()!, 0)).toThrow();
  expect(output).toEqual([]);
});

// The last test: nothing starts in this file any more.
test('the end of the program stops a process that is starting, and starts no more', async () => {
  const runs = () => (existsSync(join(dir, 'runs')) ? readFileSync(join(dir, 'runs'), 'utf8') : '');
  const starting = partOf(`${COUNTS} setInterval(() => {}, 1000);`);
  void starting.start();
  await vi.waitFor(() => expect(runs()).toBe('x'), 15_000);
  await stopProcesses();
  expect(() => process.kill(starting.pid()!, 0)).toThrow();
  const late = partOf(COUNTS);
  void late.start();
  expect(late.pid()).toBeUndefined();
});
