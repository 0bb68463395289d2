import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@app/tooling/runtime/ports';
import { ROOT } from '@app/tooling/workspace';
import { expect, test } from '../support/data.ts';
import { OWN_INSTALLATION } from '../support/installation.ts';

test.describe.configure({ mode: 'parallel' });

/** The ids of a process and of all processes that it has started, directly or not. */
function processesBelow(pid: number): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const parents = rows.map((row) => row.trim().split(/\s+/).map(Number));
  const below = (id: number): number[] => [
    id,
    ...parents.filter(([, parent]) => parent === id).flatMap(([child = 0]) => below(child)),
  ];
  return below(pid);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

for (const [signal, receiver] of [
  ['SIGTERM', 'npm'],
  ['SIGHUP', 'npm'],
  ['SIGTERM', 'the process group'],
] as const)
  test(`${signal} to ${receiver} ends everything that npm start has started`, OWN_INSTALLATION, async () => {
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
