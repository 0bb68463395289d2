import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as calls from '@app/contract/auth';
import { call, startService } from '@app/service-kit/testing/start-service';
import { expect, onTestFinished, test } from 'vitest';

const SIGN_INS = 50;
const MAX_GROWTH_MEBIBYTES = 200;

/** The maximum memory of a process so far, in MiB. */
const peakOf = (pid: number | undefined) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

test('fifty sign-ins of as many networks at once leave the service healthy and small', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'many-sign-ins-'));
  const service = startService(join(import.meta.dirname, 'server.ts'), {
    DATA_DIR: folder,
    SESSION_SECRET: 'session-secret-for-tests-with-32-characters',
  });
  onTestFinished(async () => {
    service.child.kill('SIGKILL');
    await service.ended;
    rmSync(folder, { recursive: true, force: true });
  });
  const port = await service.port();
  const json = { 'Content-Type': 'application/json' };
  let responded = 0;
  const signIn = async (network: number) => {
    const body = JSON.stringify({ username: `admin${network}`, password: 'wrong' });
    const sent = { method: 'POST', ip: `198.51.100.${network}`, headers: json, body };
    const { status } = await call('auth', port, calls.signIn.path, sent);
    responded += 1;
    return status;
  };
  expect(await signIn(0)).toBe(401);
  const before = process.platform === 'linux' ? peakOf(service.child.pid) : 0;

  responded = 0;
  const statuses = Promise.all(Array.from({ length: SIGN_INS }, (_, index) => signIn(index + 1)));
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  expect(responded).toBeLessThan(SIGN_INS);
  // Wrong, or too many that wait.
  expect((await statuses).filter((status) => status !== 401 && status !== 503)).toEqual([]);
  if (process.platform === 'linux')
    expect(peakOf(service.child.pid) - before).toBeLessThan(MAX_GROWTH_MEBIBYTES);
});
