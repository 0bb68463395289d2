import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@app/operations/runtime/ports';
import { ROOT } from '@app/operations/workspace';
import { checkoutOf } from '@app/tooling/testing/checkout';
import { expect, test } from '../support/data.ts';
import { NIGHTLY, OWN_INSTALLATION } from '../support/installation.ts';

test.describe.configure({ mode: 'parallel' });

/** A process and all processes that it has started, directly or not: their ids, and their commands. */
function familyOf(pid: number): Map<number, string> {
  const rows = execFileSync('ps', ['-ww', '-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const all = rows.map((row) => {
    const [id, parent, ...command] = row.trim().split(/\s+/);
    return { id: Number(id), parent: Number(parent), command: command.join(' ') };
  });
  const below = (id: number): [number, string][] =>
    all
      .filter((one) => one.parent === id)
      .flatMap((one) => [[one.id, one.command] as [number, string], ...below(one.id)]);
  return new Map([[pid, 'npm'], ...below(pid)]);
}
const processesBelow = (pid: number): number[] => [...familyOf(pid).keys()];

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const BOTH = { tag: [OWN_INSTALLATION.tag, NIGHTLY.tag] };

// `run-signals.test.ts` has every signal to either receiver.
for (const [signal, receiver] of [
  ['SIGHUP', 'npm'],
  ['SIGTERM', 'the process group'],
] as const)
  test(`${signal} to ${receiver} ends everything that npm start has started`, BOTH, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'cleaning-company-signals-'));
    const port = await freePort();
    const npm = spawn('npm', ['start'], {
      cwd: ROOT,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    });
    let output = '';
    let started: number[] = [];
    npm.stdout.on('data', (text) => {
      output += text;
    });
    try {
      await expect.poll(() => output, { timeout: 40_000 }).toContain('Ready.');
      started = processesBelow(npm.pid!);
      // npm, its shell, run.mjs, the supervisor, five services, the gateway; a shell may replace itself.
      expect(started.length).toBeGreaterThanOrEqual(9);

      process.kill(receiver === 'npm' ? npm.pid! : -npm.pid!, signal);
      await expect.poll(() => started.filter(isRunning), { timeout: 20_000 }).toEqual([]);
      expect(output.match(/Stopping/g), 'an orderly stop').toHaveLength(1);
    } finally {
      // Also what a start that took too long has left behind.
      for (const pid of [...started, ...processesBelow(npm.pid!)])
        if (isRunning(pid)) process.kill(pid, 'SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    }
  });

// The last program of each start is not up yet when the first one is.
const FIRST = 'services/auth/src/server.ts';
for (const args of [['start'], ['start', '-w', 'mf-jobs']])
  test(`SIGTERM while npm ${args.join(' ')} starts ends everything`, BOTH, async () => {
    test.setTimeout(120_000);
    const dataDir = await mkdtemp(join(tmpdir(), 'cleaning-company-signals-'));
    // Development builds would take the place of the builds that other tests use.
    const copy = args.join().includes('mf-jobs') ? checkoutOf() : undefined;
    const npm = spawn('npm', args, {
      cwd: copy?.folder ?? ROOT,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PORT: String(await freePort()), DATA_DIR: dataDir },
    });
    let output = '';
    npm.stdout.on('data', (text) => {
      output += text;
    });
    let started: number[] = [];
    try {
      const isUp = () => [...familyOf(npm.pid!).values()].some((command) => command.includes(FIRST));
      await expect.poll(isUp, { timeout: 90_000, intervals: [20] }).toBe(true);
      started = processesBelow(npm.pid!);
      npm.kill('SIGTERM');
      await expect.poll(() => started.filter(isRunning), { timeout: 10_000 }).toEqual([]);
      expect(output).not.toContain('Ready');
    } finally {
      for (const pid of [...started, ...processesBelow(npm.pid!)])
        if (isRunning(pid)) process.kill(pid, 'SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
      copy?.remove();
    }
  });
