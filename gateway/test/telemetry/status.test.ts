import { EventEmitter } from 'node:events';
import * as calls from '@app/contract/gateway';
import type { InstallationStatus } from '@app/contract/platform/status';
import { createMetrics } from '@app/service-kit/process/metrics';
import { responseProblem } from '@app/service-kit/testing/contract';
import { expect, test } from 'vitest';
import { reportedBackups } from '../../src/telemetry/status.ts';
import { call, sendJson } from '../call-route.ts';
import { ADMIN_COOKIE, type Handler } from '../fake-service.ts';
import { publish } from '../publish.ts';
import { sharedGateway, startGateway } from '../start-gateway.ts';

const gateway = sharedGateway();

const headers = { cookie: ADMIN_COOKIE };
const statusOf = async (port: number): Promise<InstallationStatus> => {
  const status = JSON.parse((await call(port, calls.status.path, { headers })).text);
  expect(responseProblem(calls.status, status)).toBeUndefined();
  return status;
};

const saying =
  (status: number, facts: object): Handler =>
  (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(facts));
  };
const startedAt = '2026-11-20T10:00:00.000Z';

test('shows the live build of each area and the health of each service', async () => {
  const { port, service } = await startGateway({
    handlers: {
      jobs: saying(200, { status: 'ok', version: 'abc', startedAt, database: 'reachable' }),
      settings: saying(503, { message: 'Not ready', version: 'abc', startedAt, database: 'unreachable' }),
      requests: saying(200, ['nonsense']),
    },
  });
  await service.uploads.close();
  const status = await statusOf(port);
  expect(status.gateway).toEqual({ version: expect.any(String), startedAt: expect.any(String) });
  const { requests, jobs, settings, uploads } = Object.fromEntries(
    status.services.map(({ name, ...state }) => [name, state]),
  );
  expect({ requests, jobs, settings, uploads }).toEqual({
    requests: { healthy: true },
    jobs: { healthy: true, version: 'abc', startedAt, database: 'reachable' },
    settings: { healthy: false, version: 'abc', startedAt, database: 'unreachable' },
    uploads: { healthy: false },
  });
  expect(status.releases.map(({ area, build }) => `${area} ${build}`)).toEqual([
    'shell s1',
    'mf-public p1',
    'mf-jobs j1',
  ]);
});

test('shows the state of the daily backups that the supervisor has sent last', async () => {
  const supervisor = new EventEmitter();
  const { port } = await startGateway({ backups: reportedBackups(supervisor) });
  expect(await statusOf(port)).not.toHaveProperty('backups');
  const backups = { enabled: true, folder: '/data.backups', kept: 7 };
  const failure = { at: startedAt, message: 'The disk is full.' };
  supervisor.emit('message', { backups });
  supervisor.emit('message', { backups: { ...backups, failure } });
  supervisor.emit('message', { backups: 'nonsense' });
  supervisor.emit('message', 'disconnect');
  expect((await statusOf(port)).backups).toEqual({ ...backups, failure });
});

test('shows since when a release is live', async () => {
  const { port, distDir } = await startGateway();
  const before = (await statusOf(port)).releases;
  publish(distDir, { area: 'mf-jobs', build: 'j2' });
  const jobs = async () => (await statusOf(port)).releases.find(({ area }) => area === 'mf-jobs')!;
  await expect.poll(async () => (await jobs()).build).toBe('j2');
  expect((await jobs()).since > before.find(({ area }) => area === 'mf-jobs')!.since).toBe(true);
});

test('shows a canary beside the live build, also in metrics', async () => {
  const metrics = createMetrics('gateway');
  const { port, distDir, releases } = await startGateway({ metrics });
  await statusOf(port);
  publish(distDir, { area: 'mf-jobs', build: 'j2' });
  const jobs = async () => (await statusOf(port)).releases.find(({ area }) => area === 'mf-jobs')!;
  await expect.poll(async () => (await jobs()).build).toBe('j2');
  await releases.commands.canary('mf-jobs', 'j1', 10, 'a test');
  await expect.poll(async () => (await jobs()).canary).toEqual({ build: 'j1', percent: 10 });
  expect((await jobs()).build).toBe('j2');
  expect(await metrics.text()).toContain('release_canary_percent{area="mf-jobs",build="j1"} 10');
  await releases.commands.endCanary('mf-jobs', 'a test');
  await expect.poll(async () => (await jobs()).canary).toBeUndefined();
  expect(await metrics.text()).not.toContain('release_canary_percent{');
});

test('lists the last failures, newest first, each kind once', async () => {
  const { port } = gateway();
  const failure = (code: string) => ({
    kind: 'load',
    area: 'mf-jobs',
    build: 'j1',
    page: '/job-history',
    phase: 'entry',
    code,
    message: 'Failed to fetch',
  });
  for (const code of ['import', 'timeout', 'import'])
    await sendJson(port, calls.telemetry.path, { json: { shell: 's1', reports: [failure(code)] } });
  for (let n = 0; n < 25; n++)
    await sendJson(port, calls.telemetry.path, { json: { shell: 's1', reports: [failure(`x${n % 2}`)] } });
  const { failures } = await statusOf(port);
  expect(failures.map(({ code, count }) => [code, count])).toEqual([
    ['x0', 13],
    ['x1', 12],
    ['import', 2],
    ['timeout', 1],
  ]);
});

test.each([
  ['a visitor', {}, 401],
  ['somebody with another cookie', { cookie: 'sid=nobody' }, 401],
])('%s is rejected', async (_who, others, expected) => {
  const { port } = await startGateway();
  const response = await call(port, calls.status.path, { headers: others });
  expect([response.status, JSON.parse(response.text)]).toEqual([expected, { message: 'Please sign in' }]);
});

test('returns 503 while the session cannot be checked', async () => {
  const { port, service } = await startGateway();
  await service.auth.close();
  expect((await call(port, calls.status.path, { headers })).status).toBe(503);
});
