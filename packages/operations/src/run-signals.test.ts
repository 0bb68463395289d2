import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { temporaryFolder } from '@app/service-kit/testing/temporary-folder';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ROOT } from './workspace.ts';

/** Its process and the one that started it, for the test to see whether they end. */
const RECORD = `writeFileSync('./running', [process.pid, process.ppid].join());`;
const COMMAND = `import { writeFileSync } from 'node:fs'; ${RECORD} setInterval(() => undefined, 1_000);`;
/** Keeps run.mjs from its first line until the file `go` exists. */
const HOLD = `
  import { existsSync, writeFileSync } from 'node:fs';
  ${RECORD}
  while (!existsSync('./go')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);`;
const INSTALLER = `#!/bin/sh
echo "$$,$PPID" >running
exec sleep 100
`;

/** The real npm with run.mjs in a folder without the product. */
function npmRun({ isInstalled = true, held = false } = {}) {
  const folder = temporaryFolder();
  const path = (file: string) => join(folder, file);
  const write = (file: string, text: string, mode = 0o644) => {
    mkdirSync(dirname(path(file)), { recursive: true });
    writeFileSync(path(file), text, { mode });
  };
  cpSync(join(ROOT, 'packages/operations/run.mjs'), path('packages/operations/run.mjs'), { recursive: true });
  write('package-lock.json', '{}');
  write('.nvmrc', process.versions.node);
  write('hold.mjs', HOLD);
  write('packages/operations/src/commands/wait.ts', COMMAND);
  const script = `node ${held ? '--import ./hold.mjs ' : ''}packages/operations/run.mjs wait`;
  write('package.json', JSON.stringify({ type: 'module', scripts: { wait: script } }));
  if (isInstalled) write('node_modules/.installed-lockfile', createHash('sha256').update('{}').digest('hex'));
  else write('node_modules/.bin/npm', INSTALLER, 0o755);

  const npm = spawn('npm', ['run', 'wait'], {
    cwd: folder,
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
    },
  });
  const read = () => (existsSync(path('running')) ? readFileSync(path('running'), 'utf8').trim() : '');
  const ids = () => read().split(',').map(Number);
  onTestFinished(() => {
    for (const id of [...ids(), npm.pid!]) if (id && isRunning(id)) process.kill(id, 'SIGKILL');
  });
  return {
    npm,
    ids,
    isUp: () => expect.poll(read, { timeout: 15_000 }).toMatch(/^\d+,\d+$/),
    go: () => write('go', ''),
  };
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

const send = (npm: ChildProcess, signal: NodeJS.Signals, to: string) =>
  process.kill(to === 'npm' ? npm.pid! : -npm.pid!, signal);

// On SIGINT to npm alone its shell waits until the command has ended, of which the command learns nothing.
const SENT = [
  ['SIGTERM', 'npm'],
  ['SIGHUP', 'npm'],
  ['SIGTERM', 'the process group'],
  ['SIGINT', 'the process group'],
  ['SIGHUP', 'the process group'],
] as const;

describe.skipIf(process.platform === 'win32').each(SENT)('%s to %s', (signal, to) => {
  test('while the command runs ends it', async () => {
    const { npm, ids, isUp } = npmRun();
    await isUp();
    const started = ids();
    send(npm, signal, to);
    await expect.poll(() => started.filter(isRunning)).toEqual([]);
  });
});

// To npm alone, which passes it on, and to all at once.
describe.skipIf(process.platform === 'win32').each([SENT[0], SENT[3]])('%s to %s', (signal, to) => {
  test('while the packages are installed ends it', async () => {
    const { npm, ids, isUp } = npmRun({ isInstalled: false });
    await isUp();
    const started = ids();
    send(npm, signal, to);
    await expect.poll(() => started.filter(isRunning)).toEqual([]);
    // The command has not run after the installation.
    expect(ids()).toEqual(started);
  });

  test('before run.mjs looks for npm starts nothing', async () => {
    const { npm, ids, isUp, go } = npmRun({ held: true });
    await isUp();
    const started = ids();
    const ended = once(npm, 'exit');
    send(npm, signal, to);
    await ended;
    go();
    await expect.poll(() => started.filter(isRunning)).toEqual([]);
    expect(ids()).toEqual(started);
  });
});
