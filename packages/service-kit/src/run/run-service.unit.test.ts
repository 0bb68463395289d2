import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { call } from '../../testing/start-service.ts';
import { newDir, startThings as start } from '../../testing/start-things.ts';
import { connect } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { createThrottleCounters } from '../db/throttle.ts';

const COUNTERS = { name: 'counters', up: createThrottleCounters };

test('logs its port and each request as one line of JSON', async () => {
  const service = start();
  const port = await service.port();
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  expect(await (await call('things', port, '/slow')).json()).toEqual({ done: true });
  await expect.poll(() => service.lines.length).toBe(2);
  expect(service.lines[1]).toMatchObject({
    level: 'info',
    svc: 'things',
    rid: 'request-1',
    route: '/slow',
    method: 'GET',
    status: 200,
  });
  expect(Object.keys(service.lines[1]!)).toEqual(expect.arrayContaining(['ts', 'ms']));
});

test.each([
  ['SIGTERM', 'info', ['listening', 'closing', 'request']],
  ['SIGINT', 'error', ['listening']],
] as const)(
  'on %s finishes the call that runs and leaves without an error; with the log level %s it logs %j',
  async (signal, LOG_LEVEL, messages) => {
    const service = start({ LOG_LEVEL });
    const response = call('things', await service.port(), '/slow');
    await new Promise((wait) => setTimeout(wait, 100));
    service.child.kill(signal);
    expect(await (await response).json()).toEqual({ done: true });
    expect(await service.ended).toEqual({ code: 0, stderr: '' });
    expect(service.lines.map(({ msg }) => msg)).toEqual(messages);
  },
);

test.each(['before', 'after'])(
  'a service ends when its supervisor has ended %s it listened',
  async (when) => {
    const service = start();
    if (when === 'after') await service.port();
    service.child.disconnect();
    expect(await once(service.child, 'exit')).toEqual([0, null]);
  },
);

test('SIGTERM ends a service although its log is not read', async () => {
  const service = start();
  const port = await service.port();
  service.child.stdout.pause();
  // More than the pipe takes.
  expect((await call('things', port, '/many-lines')).status).toBe(200);
  expect((await call('things', port, '/rows')).status).toBe(200);
  service.child.kill('SIGTERM');
  const [code, signal] = await once(service.child, 'exit');
  expect([code, signal]).toEqual([null, 'SIGKILL']);
});

test('a closed log ends no request and no service', async () => {
  const service = start();
  const port = await service.port();
  service.child.stdout.destroy();
  expect((await call('things', port, '/many-lines')).status).toBe(200);
  expect((await call('things', port, '/slow')).status).toBe(200);
  service.child.kill('SIGTERM');
  expect(await service.ended).toEqual({ code: 0, stderr: '' });
});

test('reports a taken port with one sentence', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as { port: number };
  expect(await start({ PORT: String(port) }).ended).toEqual({
    code: 1,
    stderr: `things cannot listen on 127.0.0.1:${port} (EADDRINUSE)`,
  });
});

test('refuses to start where a variable is missing', async () => {
  const stderr = 'INTERNAL_SECRET is not set: the gateway and the services share this secret';
  expect(await start({ INTERNAL_SECRET: undefined }).ended).toEqual({ code: 1, stderr });
});

test('refuses a database that is newer than the program', async () => {
  const dir = newDir();
  const db = connect({ file: join(dir, 'things.sqlite') });
  await migrate(db, [COUNTERS, { name: 'of-a-later-release', up: async () => undefined }]);
  await db.destroy();
  const { code, stderr } = await start({}, dir).ended;
  expect([code, stderr]).toEqual([1, expect.stringContaining("it holds 'of-a-later-release'")]);
});

test('a service with limits deletes the ended ones at its start', async () => {
  const dir = newDir();
  const db = connect({ file: join(dir, 'things.sqlite') });
  await migrate(db, [COUNTERS]);
  const row = { counterKey: '192.0.2.1', count: 1 };
  const ahead = { ...row, counterKey: '192.0.2.2', resetsAt: Date.now() + 3_600_000 };
  await db('throttle_counters').insert([{ ...row, resetsAt: Date.now() - 3_600_000 }, ahead]);
  await db.destroy();
  const port = await start({}, dir).port();
  const left = async () => (await call('things', port, '/counters')).json();
  await expect.poll(left).toEqual(['192.0.2.2']);
});

test('an uncaught error is logged with its location and ends the process', async () => {
  const service = start();
  await call('things', await service.port(), '/bug');
  expect((await service.ended).code).toBe(1);
  // The log line of the call may be before or after it.
  expect(service.lines.filter(({ level }) => level === 'fatal')).toMatchObject([
    { msg: 'unhandledRejection', error: { name: 'Error' } },
  ]);
});
